package dev.tidegate.demo;

import dev.tidegate.application.integrations.load.IntegrationData;
import dev.tidegate.application.integrations.rollout.RolloutTracker;
import dev.tidegate.data.edit.UnifiedDiff;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.image.RolloutImages;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.integrations.rollout.ImageRollout;
import dev.tidegate.integrations.rollout.ImageRolloutForecast;
import dev.tidegate.integrations.rollout.ImageRolloutPlan;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.InMemoryRolloutApprovalRepository;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.integrations.rollout.RolloutCompletionEdit;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardObservation;
import dev.tidegate.integrations.rollout.ShardObservation.WorkloadFacts;
import dev.tidegate.integrations.rollout.ShardRun;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Data files and made-up runners around the real decisions on rollouts; the only class of this story that calls the
 * application. A runner takes a new image at once and runs it once between two decisions. Used by one thread.
 */
final class ImageSimulation {

    private static final String ROLLOUT = "/rollouts/bucket-keeper.yml";

    /** How long a run takes. */
    private static final Duration RUN = Duration.ofSeconds(40);

    private final InMemoryRolloutApprovalRepository approvals = new InMemoryRolloutApprovalRepository();
    private final InMemoryImageRolloutRepository progress = new InMemoryImageRolloutRepository();
    private final SortedMap<String, String> texts = new TreeMap<>();
    private final Map<ShardName, List<ShardRun>> runs = new HashMap<>();
    private final Map<ShardName, Instant> deployedAt = new HashMap<>();
    private final Duration interval;
    private SortedMap<ShardName, String> images = new TreeMap<>();
    private IntegrationData data;
    private RolloutTracker tracker;

    /** The change to the data that ends the rollout, and how many shards run the same image before and after it. */
    record Ended(List<String> diff, int shards, int unchanged) {}

    /** Starts with a rollout to an image; the file of the rollout does not name it yet. */
    ImageSimulation(Map<String, String> files, Duration interval, String image, Instant now) {
        this.interval = interval;
        texts.putAll(files);
        publish(image);
        deploy(RolloutImages.none(), now);
    }

    private IntegrationData read(Map<String, String> files) {
        var contents = new TreeMap<String, byte[]>();
        files.forEach((path, text) -> contents.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return IntegrationData.of(
                DataTree.of(contents, IntegrationSchemas.shipped(), DataLimits.usual()), UnaryOperator.identity());
    }

    /** What every shard that is switched on runs. */
    private static SortedMap<ShardName, String> images(IntegrationData data, RolloutImages rollouts) {
        var images = new TreeMap<ShardName, String>();
        data.render(ImageInputs.none().withRollouts(rollouts)).workloads().stream()
                .filter(workload -> !workload.shard().isDisabled())
                .forEach(workload -> images.put(
                        ShardName.of(workload.shard()), workload.image().reference()));
        return images;
    }

    private void deploy(RolloutImages rollouts, Instant now) {
        var before = images;
        images = images(data, rollouts);
        images.forEach((shard, image) -> {
            if (!image.equals(before.get(shard))) {
                deployedAt.put(shard, now);
            }
        });
    }

    /** Somebody merges a rollout to this image. */
    void publish(String image) {
        texts.computeIfPresent(ROLLOUT, (file, text) -> text.replaceFirst("to: .*", "to: " + image));
        data = read(texts);
        tracker = new RolloutTracker(
                data, data.render(ImageInputs.none()), progress, approvals, (rollout, shards, now) -> facts(shards));
    }

    private Map<ShardName, ShardObservation> facts(List<RolloutShard> shards) {
        var facts = new TreeMap<ShardName, ShardObservation>();
        for (var shard : shards) {
            var name = shard.name();
            var since = deployedAt.getOrDefault(name, Instant.EPOCH);
            var workload = new WorkloadFacts(false, images.getOrDefault(name, ""), true, 1, 1, List.of(), null, since);
            var own = runs.getOrDefault(name, List.of());
            facts.put(
                    name, new ShardObservation(workload, own, Collections.nCopies(20, RUN), interval.minus(RUN), null));
        }
        return facts;
    }

    /** Lets every shard run its image once. */
    void runAll(Instant from, BiPredicate<ShardName, String> fails) {
        images.forEach((shard, image) -> {
            var run = new ShardRun(from.plus(RUN), from.plus(RUN).plus(RUN), fails.test(shard, image) ? 1 : 0, RUN);
            runs.computeIfAbsent(shard, name -> new ArrayList<>()).add(run);
        });
    }

    private ImageRollout rollout() {
        return tracker.all().get(0);
    }

    ImageRolloutForecast forecast(Instant now) {
        return tracker.forecast(rollout(), new ImageRolloutForecast.Assumptions(interval, true), now);
    }

    /** Decides, and gives every shard the image that follows from it. */
    ImageRolloutPlan decide(Instant now) {
        var positions = tracker.advance(now);
        deploy(RolloutTracker.refs(positions), now);
        return positions.get(0).decision();
    }

    /** The shards that run an image. */
    Stream<ShardName> running(String image) {
        return images.keySet().stream().filter(shard -> image.equals(images.get(shard)));
    }

    void approve(String wave, String by, Instant now) {
        tracker.act(rollout(), new RolloutAction(RolloutAction.Kind.APPROVE, by, now, wave, "stage is healthy"))
                .orElseThrow();
    }

    /** Proposes the change that ends the rollout. */
    Ended end() {
        var change = RolloutCompletionEdit.propose(rollout(), data.desired().entries(), texts);
        var merged = new TreeMap<>(texts);
        merged.putAll(change.texts());
        merged.keySet().removeAll(change.removed());
        var diff = new ArrayList<String>();
        change.texts().forEach((file, text) -> diff.addAll(UnifiedDiff.of(file, texts.getOrDefault(file, ""), text)));
        change.removed().forEach(file -> diff.add(file + " is removed"));
        var unchanged = images(read(merged), RolloutImages.none());
        unchanged.entrySet().retainAll(images.entrySet());
        return new Ended(diff, images.size(), unchanged.size());
    }
}
