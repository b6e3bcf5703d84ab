package dev.tidegate.application.integrations;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.rollout.RolloutTracker;
import dev.tidegate.integrations.FrozenIndex;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.plan.IntegrationSelection;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What shall run: the data rendered, what rollouts decided applied to it, and the part of it somebody asked for. */
final class IntegrationRendering {

    private IntegrationRendering() {}

    /**
     * The data with the images that rollouts decided on. They are rendered again only if a rollout decided about any shard.
     *
     * @param base the data rendered without any rollout
     */
    static RenderedWorkloads withRollouts(
            IntegrationData data,
            ImageInputs images,
            RenderedWorkloads base,
            RolloutTracker rollouts,
            List<RolloutTracker.Position> positions) {
        boolean changesImages = positions.stream()
                .anyMatch(position -> !position.decision().refs().isEmpty());
        var rendered = changesImages ? data.render(images.withRollouts(RolloutTracker.refs(positions))) : base;
        var problems = new LinkedHashSet<>(rendered.problems());
        problems.addAll(rollouts.problems());
        positions.forEach(position -> problems.addAll(position.decision().problems()));
        var frozen = new FrozenIndex(rollouts.frozen());
        return new RenderedWorkloads(
                rendered.workloads().stream()
                        .filter(workload -> !frozen.isWhole(
                                workload.shard().entry().integration().name(),
                                workload.id().namespace()))
                        .toList(),
                rendered.services(),
                Stream.concat(rendered.frozen().stream(), rollouts.frozen().stream())
                        .toList(),
                rendered.incomplete(),
                List.copyOf(problems),
                rendered.notes());
    }

    static RenderedWorkloads selected(RenderedWorkloads rendered, IntegrationSelection selection) {
        var workloads = rendered.workloads().stream()
                .filter(workload -> selection.includes(workload.shard().entry()))
                .toList();
        var namespaces =
                workloads.stream().map(workload -> workload.id().namespace()).collect(Collectors.toSet());
        return new RenderedWorkloads(
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
