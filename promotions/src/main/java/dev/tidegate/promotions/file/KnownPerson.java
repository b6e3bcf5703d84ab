package dev.tidegate.promotions.file;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who writes code or promotes it.
 *
 * @param login the name on the forge of the data repository
 * @param github the name on GitHub, where it is another one
 */
public record KnownPerson(
        String login, List<String> emails, @Nullable String github, Set<String> groups) {

    public KnownPerson {
        emails = List.copyOf(emails);
        groups = Set.copyOf(groups);
    }

    /** Whether a name stands for this person: the login, or a group of theirs. */
    public boolean isOneOf(String name) {
        return login.equals(name) || groups.contains(name);
    }
}
