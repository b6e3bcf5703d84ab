package dev.tidegate.integrations;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.location.Namespace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Workloads whose desired state is not known. They are neither changed nor deleted.
 *
 * @param namespace null for every namespace the integration runs in
 * @param partition the key of the target of the partition; null for the whole integration
 * @param workload the name of one workload; null for the whole partition
 * @param problems why they are frozen; never empty
 */
public record FrozenWorkloads(
        String integration,
        Namespace.@Nullable Id namespace,
        @Nullable String partition,
        @Nullable String workload,
        List<Problem> problems) {

    public FrozenWorkloads {
        problems = List.copyOf(problems);
    }

    /** Freezes a whole integration, in one namespace or, if that is not known, in all of them. */
    public static FrozenWorkloads integration(
            String integration, Namespace.@Nullable Id namespace, List<Problem> problems) {
        return new FrozenWorkloads(integration, namespace, null, null, problems);
    }
}
