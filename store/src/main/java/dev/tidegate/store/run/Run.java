package dev.tidegate.store.run;

import dev.tidegate.store.content.Content;
import dev.tidegate.store.content.Digest;
import dev.tidegate.store.database.ColumnValues;
import java.time.Instant;

/**
 * One recorded pass of load, observe, decide and act.
 *
 * @param scope the unit that was decided about: an organisation, a policy, a partition
 * @param inputs everything the decision was made from, so that it can be replayed
 */
public record Run(
        RunId id, String capability, String scope, Instant started, Content inputs, Content plan, Content outcome) {

    public Run {
        ColumnValues.name("the capability of a run", capability);
        ColumnValues.name("the scope of a run", scope);
    }

    /** Equal for runs with equal inputs. */
    public Digest inputsDigest() {
        return inputs.digest();
    }
}
