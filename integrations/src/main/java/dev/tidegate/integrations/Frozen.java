package dev.tidegate.integrations;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.location.Namespace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What cannot be decided and is therefore left as it is: neither changed nor deleted.
 *
 * @param namespace where; null for wherever the integration runs
 * @param partition the key of the target whose partition it is; null for all of the integration
 * @param workload the name of the one workload; null for all of the partition
 * @param problems why; never empty
 */
public record Frozen(
        String integration,
        Namespace.@Nullable Id namespace,
        @Nullable String partition,
        @Nullable String workload,
        List<Problem> problems) {

    public Frozen {
        problems = List.copyOf(problems);
    }

    /** Everything of an integration, in one namespace or, where that is not known, in all. */
    public static Frozen integration(String integration, Namespace.@Nullable Id namespace, List<Problem> problems) {
        return new Frozen(integration, namespace, null, null, problems);
    }
}
