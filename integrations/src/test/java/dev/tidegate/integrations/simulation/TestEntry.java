package dev.tidegate.integrations.simulation;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
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
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.WorkloadKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One managed entry.
 *
 * @param kind what it is split by; null for a split by hash
 * @param slices into how many slices each partition is split; for a split by hash the key is empty
 * @param pins the image of a partition that differs
 */
public record TestEntry(
        String name,
        Namespace namespace,
        @Nullable TargetKind kind,
        Map<String, Integer> slices,
        String image,
        Map<String, String> pins,
        String cpu,
        WorkloadKind objectKind) {

    public TestEntry {
        slices = new LinkedHashMap<>(slices);
        pins = new LinkedHashMap<>(pins);
    }

    public static TestEntry byHash(String name, int count) {
        return byHash(name, DesiredFleet.namespace("pier-01"), count);
    }

    public static TestEntry byHash(String name, Namespace namespace, int count) {
        return new TestEntry(
                name, namespace, null, Map.of("", count), "4be19c2", Map.of(), "100m", WorkloadKind.DEPLOYMENT);
    }

    public static TestEntry byAccount(String name, String... accounts) {
        return byAccount(name, DesiredFleet.namespace("pier-01"), List.of(accounts));
    }

    public static TestEntry byAccount(String name, Namespace namespace, List<String> accounts) {
        var slices = new LinkedHashMap<String, Integer>();
        accounts.forEach(account -> slices.put(account, 0));
        return new TestEntry(
                name, namespace, TargetKind.AWS_ACCOUNT, slices, "4be19c2", Map.of(), "100m", WorkloadKind.DEPLOYMENT);
    }

    public TestEntry pin(String key, String reference) {
        var more = new LinkedHashMap<>(pins);
        more.put(key, reference);
        return new TestEntry(name, namespace, kind, slices, image, more, cpu, objectKind);
    }

    public TestEntry image(String reference) {
        return new TestEntry(name, namespace, kind, slices, reference, pins, cpu, objectKind);
    }

    public TestEntry cpu(String amount) {
        return new TestEntry(name, namespace, kind, slices, image, pins, amount, objectKind);
    }

    public TestEntry as(WorkloadKind other) {
        return new TestEntry(name, namespace, kind, slices, image, pins, cpu, other);
    }

    /** Splits one partition into so many slices. */
    public TestEntry split(String key, int count) {
        var more = new LinkedHashMap<>(slices);
        more.put(key, count);
        return new TestEntry(name, namespace, kind, more, image, pins, cpu, objectKind);
    }

    Integration integration() {
        return new Integration(file(), name, "https://example.com/keepers", List.of(), null, null);
    }

    ManagedEntry managed() {
        var amounts = new ResourceRequirements.Amounts(new Quantity(cpu), new Quantity("400Mi"));
        var spec = new EntrySpec(
                new ResourceRequirements(amounts, null),
                null,
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
                null);
        ShardingStrategy strategy = kind == null ? new ShardingStrategy.Static() : new ShardingStrategy.Keyed(kind);
        int count = kind == null ? slices.getOrDefault("", 1) : 1;
        var sharding =
                new Sharding(place(8, "/managed/0/sharding"), strategy, count, Sharding.Unlisted.INCLUDE, List.of());
        return new ManagedEntry(place(5, "/managed/0"), integration(), namespace, spec, sharding);
    }

    List<Placed> shards() {
        var shards = new ArrayList<Placed>();
        slices.forEach((key, count) -> {
            for (int i = 0; i < Math.max(1, count); i++) {
                shards.add(new Placed(shard(key, i, count), choice(key), objectKind));
            }
        });
        return shards;
    }

    private Shard shard(String key, int index, int count) {
        boolean isNumbered = kind == null || count > 0;
        String suffix = kind == null ? count > 1 ? "-" + index : "" : "-" + key + (isNumbered ? "-" + index : "");
        ShardTarget target = kind == null
                ? null
                : new ShardTarget(kind, "/aws/" + key + "/account.yml", key, key, Map.of(), "prod", Set.of());
        String pin = pins.get(key);
        List<ShardOverride> overrides = pin == null
                ? List.of()
                : List.of(new ShardOverride(
                        place(11, "/managed/0/sharding/shardSpecOverrides/0"),
                        new ShardSelector.ByTarget("/aws/" + key + "/account.yml"),
                        new LocatedValue<>(pin, place(12, "/managed/0/sharding/shardSpecOverrides/0/imageRef")),
                        null,
                        null,
                        null));
        String arguments = kind == null ? "" : kind.argument() + " " + key;
        return new Shard(
                managed(), target, isNumbered ? index : null, isNumbered ? count : null, suffix, arguments, overrides);
    }

    private ImageChoice choice(String key) {
        String pin = pins.get(key);
        SourceLocation spec = place(17, "/managed/0/spec/imageRef");
        if (pin == null) {
            return new ImageChoice("acme/keepers", image, ImageChoice.Level.SPEC, spec, List.of());
        }
        return new ImageChoice(
                "acme/keepers",
                pin,
                ImageChoice.Level.OVERRIDE,
                place(12, "/managed/0/sharding/shardSpecOverrides/0/imageRef"),
                List.of(new ImageChoice.Candidate(ImageChoice.Level.SPEC, image, spec)));
    }

    private String file() {
        return "/integrations/" + name + ".yml";
    }

    private SourceLocation place(int line, String pointer) {
        return new SourceLocation(file(), line, 1, Pointer.of(pointer));
    }

    record Placed(Shard shard, ImageChoice image, WorkloadKind kind) {}
}
