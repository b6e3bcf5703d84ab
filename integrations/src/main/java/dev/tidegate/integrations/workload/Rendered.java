package dev.tidegate.integrations.workload;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.Frozen;
import dev.tidegate.integrations.Note;
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
public record Rendered(
        List<Workload> workloads,
        List<NamespaceService> services,
        List<Frozen> frozen,
        List<Frozen> incomplete,
        List<Problem> problems,
        List<Note> notes) {

    public Rendered {
        workloads = List.copyOf(workloads);
        services = List.copyOf(services);
        frozen = List.copyOf(frozen);
        incomplete = List.copyOf(incomplete);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }
}
