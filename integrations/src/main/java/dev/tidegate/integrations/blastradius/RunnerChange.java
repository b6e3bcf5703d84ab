package dev.tidegate.integrations.blastradius;

import dev.tidegate.integrations.manifest.FieldChange;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A runner a change touches.
 *
 * @param before as it is; null if there is none
 * @param after as it shall be; null if none shall be
 * @param fields what differs in its object
 * @param reason why, without a full stop
 */
public record RunnerChange(
        IntegrationStepKind kind,
        @Nullable RunnerSnapshot before,
        @Nullable RunnerSnapshot after,
        List<FieldChange> fields,
        String reason) {

    public RunnerChange {
        if (before == null && after == null) {
            throw new IllegalArgumentException("what neither is nor shall be is not touched");
        }
        fields = List.copyOf(fields);
    }

    /** The runner as it shall be, or as it is if it goes. */
    RunnerSnapshot runner() {
        if (after != null) {
            return after;
        }
        if (before == null) {
            throw new IllegalStateException("refused above");
        }
        return before;
    }

    /** In which way it changes: two runners with the same answer would show the same. */
    List<Object> way() {
        var paths = fields.stream()
                .map(FieldChange::path)
                .filter(path -> !path.startsWith("metadata.annotations"))
                .toList();
        return List.of(runner().integration(), kind, runner().image(), paths);
    }
}
