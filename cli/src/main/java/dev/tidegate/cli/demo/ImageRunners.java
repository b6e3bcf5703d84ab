package dev.tidegate.cli.demo;

import dev.tidegate.integrations.rollout.HealthSource;
import dev.tidegate.integrations.rollout.RolloutFile;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.Run;
import dev.tidegate.integrations.rollout.ShardFacts;
import dev.tidegate.integrations.rollout.ShardFacts.WorkloadFacts;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.simulator.ocm.chance.Dice;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * Made-up runners, one for each shard: they take a new image at once and run it once between two decisions. Buckets with
 * versions are too much for the bad image, and one runner has one bad run on the repaired one. Used by one thread.
 */
final class ImageRunners implements HealthSource {

    private static final int REMEMBERED_RUNS = 40;

    private final Map<ShardName, Runner> runners = new TreeMap<>();

    ImageRunners(long seed, List<ImageSetting.Account> accounts, List<ShardName> shards) {
        var versioned = accounts.stream()
                .filter(ImageSetting.Account::isVersioned)
                .map(ImageSetting.Account::name)
                .toList();
        var moving = shards.stream()
                .filter(shard ->
                        !Set.of(ImageSetting.DISABLED, ImageSetting.PINNED).contains(ImageSetting.accountOf(shard)))
                .toList();
        var unlucky = Dice.of(seed, "hiccup").pick(moving);
        for (var shard : shards) {
            var dice = Dice.of(seed, "runner " + shard);
            runners.put(
                    shard,
                    new Runner(
                            dice.between(Duration.ofSeconds(10), Duration.ofSeconds(200)),
                            dice.between(Duration.ofSeconds(20), Duration.ofSeconds(80)),
                            versioned.contains(ImageSetting.accountOf(shard)),
                            shard.equals(unlucky)));
        }
    }

    void deploy(Map<ShardName, String> images, Instant now) {
        images.forEach((shard, image) -> runner(shard).take(image, now));
    }

    /** Lets everybody run once who is switched on. */
    void passInterval(Instant from) {
        runners.values().forEach(runner -> runner.run(from));
    }

    @Override
    public Map<ShardName, ShardFacts> observe(RolloutFile rollout, List<RolloutShard> shards, Instant now) {
        var facts = new TreeMap<ShardName, ShardFacts>();
        shards.forEach(shard -> facts.put(shard.name(), runner(shard.name()).facts()));
        return facts;
    }

    private Runner runner(ShardName shard) {
        return Objects.requireNonNull(runners.get(shard), "there is no runner for " + shard);
    }

    private static final class Runner {
        private final Duration offset;
        private final Duration took;
        private final boolean isVersioned;
        private boolean hasBadRunAhead;
        private String image = "";
        private Instant since = Instant.EPOCH;
        private final List<Run> runs = new ArrayList<>();

        private Runner(Duration offset, Duration took, boolean isVersioned, boolean hasBadRunAhead) {
            this.offset = offset;
            this.took = took;
            this.isVersioned = isVersioned;
            this.hasBadRunAhead = hasBadRunAhead;
        }

        private void take(String wanted, Instant now) {
            if (!image.equals(wanted)) {
                image = wanted;
                since = now;
            }
        }

        private void run(Instant from) {
            if (image.isEmpty()) {
                return;
            }
            var start = from.plus(offset);
            runs.add(new Run(start, start.plus(took), fails() ? 1 : 0, took));
            if (runs.size() > REMEMBERED_RUNS) {
                runs.remove(0);
            }
        }

        private boolean fails() {
            boolean isUnlucky = hasBadRunAhead && image.equals(ImageSetting.REPAIRED);
            hasBadRunAhead &= !isUnlucky;
            return isUnlucky || (isVersioned && image.equals(ImageSetting.BAD));
        }

        private ShardFacts facts() {
            return new ShardFacts(
                    new WorkloadFacts(false, image, true, 1, 1, List.of(), null, since),
                    runs,
                    Collections.nCopies(20, took),
                    ImageSetting.INTERVAL.minus(took),
                    null);
        }
    }
}
