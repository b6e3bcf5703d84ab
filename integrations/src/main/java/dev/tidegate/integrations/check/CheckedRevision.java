package dev.tidegate.integrations.check;

import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.Workload;
import java.util.List;
import java.util.stream.Stream;

/**
 * One of the two revisions that are compared.
 *
 * @param revision how people name it
 * @param frozen all of which nothing may be deleted there, from reading to rendering: what is left alone, and what may be
 *     incomplete
 * @param problems all that was found there, from reading to rendering
 */
public record CheckedRevision(
        String revision,
        DataTree tree,
        IntegrationDesired desired,
        List<Workload> workloads,
        List<FrozenWorkloads> frozen,
        List<Problem> problems) {

    public CheckedRevision {
        workloads = List.copyOf(workloads);
        frozen = List.copyOf(frozen);
        problems = List.copyOf(problems);
    }

    /** A revision with what is rendered from it, as far as it is asked for. */
    public static CheckedRevision of(
            String revision,
            DataTree tree,
            IntegrationDesired desired,
            RenderedWorkloads rendered,
            IntegrationSelection selection) {
        return new CheckedRevision(
                revision,
                tree,
                desired.selected(selection::includes),
                rendered.workloads().stream()
                        .filter(workload -> selection.includes(workload.shard().entry()))
                        .toList(),
                Stream.concat(rendered.frozen().stream(), rendered.incomplete().stream())
                        .toList(),
                rendered.problems());
    }
}
