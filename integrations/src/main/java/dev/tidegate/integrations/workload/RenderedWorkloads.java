package dev.tidegate.integrations.workload;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.IntegrationNote;
import java.util.List;

/**
 * Data made into objects.
 *
 * @param workloads what shall run, entry by entry, by key and number
 * @param services one for each namespace with workloads, or with some that are left alone
 * @param frozen everything that is left alone, what could not be read included
 * @param incomplete integrations whose list of targets may lack some: a workload of theirs that is not among the
 *     workloads must not be deleted, everything else goes on
 * @param problems everything that was found, what was found in reading included
 */
public record RenderedWorkloads(
        List<Workload> workloads,
        List<NamespaceServiceManifest> services,
        List<FrozenWorkloads> frozen,
        List<FrozenWorkloads> incomplete,
        List<Problem> problems,
        List<IntegrationNote> notes) {

    public RenderedWorkloads {
        workloads = List.copyOf(workloads);
        services = List.copyOf(services);
        frozen = List.copyOf(frozen);
        incomplete = List.copyOf(incomplete);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }
}
