package dev.tidegate.integrations.rollout;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.threshold.Threshold;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.rollout.ImageRollout.FailureAfter;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ImageRollout.OnFailure;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The fleet of the tests: {@code bucket-keeper}, split by account, and its rollout in three waves. */
final class BucketKeeperFleet {

    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");
    static final String FROM = "4be19c2";
    static final String TO = "9d07aa1";
    static final String FILE = "/integrations/bucket-keeper.yml";

    static final SourceLocation PLACE = new SourceLocation("/rollouts/tf-19.yml", 8, 1, Pointer.of("/waves"));
    static final WaveRule FIRST =
            wave("first", List.of("/aws/borealis/account.yml"), null, false, Duration.ofHours(2), null, false);
    static final WaveRule STAGE = wave(
            "stage",
            List.of(),
            new WaveRule.Match(Map.of("phase", "stage"), null, null),
            false,
            Duration.ofHours(24),
            Threshold.count(2),
            false);
    static final WaveRule REST = wave("rest", List.of(), null, true, Duration.ZERO, Threshold.percent(25), true);

    private BucketKeeperFleet() {}

    /** The rollout of the tests, with waves first, stage and rest. */
    static ImageRollout rollout() {
        return rollout(List.of(FIRST, STAGE, REST), OnFailure.PAUSE, false);
    }

    static ImageRollout rollout(List<WaveRule> waves, OnFailure onFailure, boolean revertAll) {
        return new ImageRollout(
                "/rollouts/tf-19.yml",
                PLACE,
                "bucket-keeper-tf-19",
                FILE,
                "production",
                FROM,
                TO,
                waves,
                new Gates(3, BigDecimal.valueOf(2), null),
                onFailure,
                revertAll,
                FailureAfter.defaults());
    }

    static ImageRollout rollout(Gates gates) {
        var usual = rollout();
        return new ImageRollout(
                usual.path(),
                usual.place(),
                usual.name(),
                usual.integration(),
                usual.environment(),
                usual.from(),
                usual.to(),
                usual.waves(),
                gates,
                usual.onFailure(),
                usual.revertAll(),
                usual.failureAfter());
    }

    /** Inputs of a decision without observations and approvals. */
    static ImageRolloutInputs inputs(
            ImageRollout rollout, List<RolloutShard> shards, @Nullable ImageRolloutState state) {
        return new ImageRolloutInputs(rollout, shards, Map.of(), List.of(), state);
    }

    /** borealis, three accounts of the stage, and two others. */
    static List<RolloutShard> shards() {
        return List.of(
                shard(account("atlas", "prod")),
                shard(account("borealis", "prod")),
                shard(account("delta", "stage")),
                shard(account("ember", "stage")),
                shard(account("fjord", "stage")),
                shard(account("gale", "prod")));
    }

    static WaveRule wave(
            String name,
            List<String> targets,
            WaveRule.@Nullable Match match,
            boolean rest,
            Duration soak,
            @Nullable Threshold maxParallel,
            boolean approval) {
        return new WaveRule(PLACE, name, targets, List.of(), List.of(), match, rest, soak, maxParallel, approval);
    }

    static ShardName name(String label) {
        return new ShardName("reconcilers@pier-01/" + label);
    }

    static ShardTarget account(String name, @Nullable String phase) {
        return new ShardTarget(
                TargetKind.AWS_ACCOUNT,
                "/aws/" + name + "/account.yml",
                name,
                name,
                phase == null ? Map.of() : Map.of("phase", phase),
                phase,
                Set.of());
    }

    static RolloutShard shard(ShardTarget target, ShardOverride... overrides) {
        return new RolloutShard(
                new Shard(
                        entry("production", "reconcilers", List.of(overrides)),
                        target,
                        null,
                        null,
                        "-" + target.key(),
                        "--account-name " + target.key(),
                        List.of(overrides)),
                FROM);
    }

    static RolloutShard subShard(ShardTarget target, int index, int count, ShardOverride... overrides) {
        return new RolloutShard(
                new Shard(
                        entry("production", "reconcilers", List.of(overrides)),
                        target,
                        index,
                        count,
                        "-" + target.key() + "-" + index,
                        "",
                        List.of(overrides)),
                FROM);
    }

    static RolloutShard staticShard(String environment, int index, int count) {
        return new RolloutShard(
                new Shard(
                        entry(environment, "reconcilers-" + environment, List.of()),
                        null,
                        index,
                        count,
                        "-" + index,
                        "",
                        List.of()),
                FROM);
    }

    static ShardOverride pin(String account, String ref, int item) {
        var place = Pointer.of("/managed/0/sharding/shardSpecOverrides/" + item);
        return new ShardOverride(
                new SourceLocation(FILE, 12, 7, place),
                new ShardSelector.ByTarget("/aws/" + account + "/account.yml"),
                new LocatedValue<>(ref, new SourceLocation(FILE, 12, 17, place.child("imageRef"))),
                null,
                null,
                null);
    }

    static ShardOverride disabled(String account) {
        return new ShardOverride(
                new SourceLocation(FILE, 12, 7, Pointer.of("/managed/0/sharding/shardSpecOverrides/0")),
                new ShardSelector.ByTarget("/aws/" + account + "/account.yml"),
                null,
                true,
                null,
                null);
    }

    static ManagedEntry entry(String environment, String namespace, List<ShardOverride> overrides) {
        var place = new SourceLocation(FILE, 8, 3, Pointer.of("/managed/0"));
        var memory = new Quantity("200Mi");
        return new ManagedEntry(
                place,
                new Integration(FILE, "bucket-keeper", null, List.of(), null, null),
                new Namespace(
                        "/services/demo/namespaces/" + namespace + ".yml",
                        namespace,
                        new IntegrationCluster("pier-01", null, null, false),
                        new IntegrationEnvironment(
                                environment,
                                Map.of(),
                                List.of(),
                                environment.equals("production") ? "prod" : environment),
                        false),
                new EntrySpec(
                        new ResourceRequirements(null, new ResourceRequirements.Amounts(null, memory)),
                        new LocatedValue<>(
                                FROM, new SourceLocation(FILE, 10, 15, Pointer.of("/managed/0/spec/imageRef"))),
                        null,
                        "",
                        List.of(),
                        null,
                        false,
                        false,
                        false,
                        false,
                        new EntrySpec.Logs(false, false, false),
                        null,
                        null,
                        false,
                        null),
                new Sharding(
                        place,
                        new ShardingStrategy.Keyed(TargetKind.AWS_ACCOUNT),
                        1,
                        Sharding.Unlisted.INCLUDE,
                        overrides));
    }
}
