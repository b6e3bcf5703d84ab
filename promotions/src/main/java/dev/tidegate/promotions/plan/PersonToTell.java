package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Somebody whose commits ride along.
 *
 * @param login nothing for somebody the promotions file does not know
 * @param shown how they are named: the login, or the name with the host of the e-mail address masked
 */
public record PersonToTell(@Nullable String login, String shown, List<CommitVersion> commits) {

    public PersonToTell {
        commits = List.copyOf(commits);
    }
}
