package dev.tidegate.store.run;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.content.Digest;
import dev.tidegate.store.database.Stored;
import java.time.Instant;

/**
 * One turn of load, observe, decide and act.
 *
 * @param scope what was decided about: an organisation, a policy, a partition
 * @param inputs everything the decision was made from, so that it can be made again
 */
public record Run(
        RunId id, String capability, String scope, Instant started, Content inputs, Content plan, Content outcome) {

    public Run {
        Stored.name("the capability of a run", capability);
        Stored.name("the scope of a run", scope);
    }

    /** Equal for runs that were given the same. */
    public Digest inputsDigest() {
        return inputs.digest();
    }
}
