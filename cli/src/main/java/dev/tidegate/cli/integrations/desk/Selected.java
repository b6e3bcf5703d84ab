package dev.tidegate.cli.integrations.desk;

import dev.tidegate.integrations.plan.Selection;
import dev.tidegate.integrations.workload.Rendered;
import java.util.stream.Collectors;

/** The part of what was rendered that somebody asked for. */
public final class Selected {

    private Selected() {}

    public static Rendered of(Rendered rendered, Selection selection) {
        var workloads = rendered.workloads().stream()
                .filter(workload -> selection.includes(workload.shard().entry()))
                .toList();
        var namespaces =
                workloads.stream().map(workload -> workload.id().namespace()).collect(Collectors.toSet());
        return new Rendered(
                workloads,
                rendered.services().stream()
                        .filter(service -> namespaces.contains(service.id().namespace()))
                        .toList(),
                rendered.frozen(),
                rendered.incomplete(),
                rendered.problems(),
                rendered.notes());
    }
}
