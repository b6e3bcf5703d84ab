package dev.tidegate.application.integrations.explain;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.rollout.RecentRuns;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardStatusText.PinAge;
import dev.tidegate.integrations.workload.RenderedWorkloads;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Explains the shards of an integration, or one of them. */
public final class ShardExplainer {

    private final IntegrationData data;
    private final RenderedWorkloads rendered;
    private final List<Position> positions;
    private final Instant now;

    /**
     * Explains what shall run.
     *
     * @param positions where rollouts are
     */
    public ShardExplainer(IntegrationData data, RenderedWorkloads rendered, List<Position> positions, Instant now) {
        this.data = data;
        this.rendered = rendered;
        this.positions = List.copyOf(positions);
        this.now = now;
    }

    /** The workloads of an integration, or of one of its shards as in {@code bucket-keeper/borealis}. */
    public List<Workload> named(String shard) {
        int slash = shard.indexOf('/');
        String integration = slash < 0 ? shard : shard.substring(0, slash);
        var all = rendered.workloads().stream()
                .filter(workload ->
                        workload.shard().entry().integration().name().equals(integration))
                .toList();
        var found = slash < 0
                ? all
                : all.stream()
                        .filter(workload -> workload.shard().label().equals(shard.substring(slash + 1)))
                        .toList();
        if (all.isEmpty()) {
            refuseFrozen(integration);
        }
        if (found.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    all.isEmpty()
                            ? "no integration with shards is called " + integration
                            : integration + " has no shard " + shard.substring(slash + 1) + ": there are "
                                    + all.stream()
                                            .map(workload -> workload.shard().label())
                                            .distinct()
                                            .collect(Collectors.joining(", ")));
        }
        return found;
    }

    private void refuseFrozen(String integration) {
        rendered.frozen().stream()
                .filter(frozen -> frozen.integration().equals(integration))
                .findFirst()
                .ifPresent(frozen -> {
                    throw new RequestFailure(
                            Status.INVALID_INPUT,
                            integration + " is left as it is: "
                                    + frozen.problems().get(0));
                });
    }

    /**
     * The explanation of workloads.
     *
     * @param runs their last runs; those nobody was asked about are missing
     * @param ages since when an image is pinned
     */
    public Document explain(
            List<Workload> workloads,
            Map<WorkloadId, RecentRuns.Found> runs,
            Function<ImageChoice, Optional<PinAge>> ages) {
        var document = Document.of("tidegate.integrations.explanation/v1");
        var shards = document.tree().putArray("shards");
        for (Workload workload : workloads) {
            var about = positions.stream()
                    .filter(position ->
                            position.rollout().covers(workload.shard().entry()))
                    .toList();
            var explanation = new ShardExplanation(
                    workload,
                    data.settings().prefix(),
                    new ShardSources(data.tree(), workload.shard()),
                    ages.apply(workload.image()).orElse(null),
                    new LastRuns(runs.get(workload.id())),
                    about.stream()
                            .map(position -> new ShardRolloutPosition(position, ShardName.of(workload.shard())))
                            .toList(),
                    new ShardProblems(workload.shard(), about).among(rendered.problems()),
                    now);
            shards.add(explanation.tree());
            for (String line : explanation.lines()) {
                document = document.with(TextLine.of(line));
            }
        }
        return document;
    }
}
