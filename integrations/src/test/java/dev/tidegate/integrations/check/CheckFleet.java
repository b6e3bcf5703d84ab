package dev.tidegate.integrations.check;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.FrozenWorkloads;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.blastradius.ItemCounts;
import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.PrCheck;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.ShardSelector;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.load.IntegrationDesired;
import dev.tidegate.integrations.location.IntegrationCluster;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.target.ShardTarget;
import dev.tidegate.integrations.target.TargetKind;
import dev.tidegate.integrations.workload.Workload;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Accounts with buckets, and bucket-keeper that runs for each account: one revision of the data, with what it renders. */
final class CheckFleet {

    static final String INTEGRATION = "/integrations/bucket-keeper.yml";
    private static final String NAMESPACE = "/namespaces/reconcilers.yml";
    private static final Pointer OVERRIDES = Pointer.of("/managed/0/sharding/shardSpecOverrides");

    private static final SchemaSet SCHEMAS = SchemaSet.of(Map.of(
            "/aws/account-1.yml",
            "properties: {name: {type: string}, owner: {$schemaRef: /team-1.yml}}",
            "/aws/bucket-1.yml",
            "properties: {account: {$schemaRef: /aws/account-1.yml}, rules: {$schemaRef: /aws/rules-1.yml}}",
            "/aws/rules-1.yml",
            "type: object",
            "/team-1.yml",
            "type: object",
            "/app-interface/app-interface-settings-1.yml",
            "type: object",
            "/openshift/namespace-1.yml",
            "type: object",
            "/app-sre/integration-1.yml",
            """
            properties:
              managed:
                items:
                  properties:
                    namespace: {$schemaRef: /openshift/namespace-1.yml}
            """));

    private final Map<String, String> files = new TreeMap<>();
    private final Map<String, String> accounts = new TreeMap<>();
    private final Map<String, String> pins = new LinkedHashMap<>();
    private final Set<String> disabled = new TreeSet<>();
    private final Map<String, Integer> subShards = new TreeMap<>();
    private final List<FrozenWorkloads> frozen = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private String spec = "4be19c2";
    private int staticCount;
    private List<String> accepts = List.of("--account-name");
    private @Nullable PrCheck check = new PrCheck("bucket-keeper", false, false, true, true, 0, null);

    /** Without any account. */
    static CheckFleet empty() {
        return new CheckFleet().file(NAMESPACE, "$schema: /openshift/namespace-1.yml\nname: reconcilers\n");
    }

    static CheckFleet fleet() {
        return empty().file("/settings.yml", "$schema: /app-interface/app-interface-settings-1.yml\nretries: 3\n")
                .file("/rules/strict.yml", "$schema: /aws/rules-1.yml\npublic: false\n")
                .account("atlas", "/aws/atlas/account.yml")
                .account("borealis", "/aws/borealis/account.yml")
                .bucket("logs", "/aws/atlas/account.yml")
                .bucket("media", "/aws/borealis/account.yml");
    }

    CheckFleet file(String path, String text) {
        files.put(path, text);
        return this;
    }

    CheckFleet account(String name, String path) {
        accounts.put(name, path);
        return file(path, "$schema: /aws/account-1.yml\nname: " + name + "\n");
    }

    CheckFleet without(String name) {
        files.remove(accounts.remove(name));
        return this;
    }

    CheckFleet bucket(String name, String account) {
        return file(
                "/buckets/" + name + ".yml",
                "$schema: /aws/bucket-1.yml\nname: %s\naccount: {$ref: %s}\nrules: {$ref: /rules/strict.yml}\n"
                        .formatted(name, account));
    }

    CheckFleet spec(String reference) {
        spec = reference;
        return this;
    }

    /** Gives an account another image, or a shard by hash, named by its number. */
    CheckFleet pin(String account, String reference) {
        pins.put(account, reference);
        return this;
    }

    CheckFleet switchedOff(String account) {
        disabled.add(account);
        return this;
    }

    CheckFleet subShards(String account, int count) {
        subShards.put(account, count);
        return this;
    }

    CheckFleet split(int count) {
        staticCount = count;
        return this;
    }

    CheckFleet accepting(String... arguments) {
        accepts = List.of(arguments);
        return this;
    }

    CheckFleet checkedBy(@Nullable PrCheck command) {
        check = command;
        return this;
    }

    CheckFleet frozen(FrozenWorkloads what) {
        frozen.add(what);
        return this;
    }

    CheckFleet problem(Problem problem) {
        problems.add(problem);
        return this;
    }

    /** Compares two fleets, with other paths of the repository that changed. */
    static CheckReport check(CheckFleet base, CheckFleet head, String... paths) {
        return ChangeCheck.of(new CheckRequest(
                base.side("main"), head.side("feature"), new TreeSet<>(List.of(paths)), "data", ItemCounts.none()));
    }

    CheckedRevision side(String revision) {
        files.put(INTEGRATION, integrationText());
        var contents = new TreeMap<String, byte[]>();
        files.forEach((path, text) -> contents.put(path, text.getBytes(StandardCharsets.UTF_8)));
        var tree = DataTree.of(contents, SCHEMAS, DataLimits.usual());
        var entry = entry(tree);
        var targets = accounts.entrySet().stream()
                .map(account -> target(account.getKey(), account.getValue()))
                .toList();
        var desired = new IntegrationDesired(
                Map.of("bucket-keeper", entry.integration()),
                List.of(entry),
                frozen,
                Map.of(TargetKind.AWS_ACCOUNT, targets),
                Map.of(),
                List.of(),
                List.of());
        return new CheckedRevision(revision, tree, desired, workloads(entry, targets), frozen, problems);
    }

    private String integrationText() {
        var text = new StringBuilder("""
                $schema: /app-sre/integration-1.yml
                name: bucket-keeper
                managed:
                - namespace: {$ref: /namespaces/reconcilers.yml}
                  spec: {imageRef: "%s"}
                  sharding:
                    strategy: %s
                    shards: %d
                    shardSpecOverrides:
                """.formatted(spec, staticCount > 0 ? "static" : "per-aws-account", staticCount));
        for (String account : overridden()) {
            text.append(
                    staticCount > 0
                            ? "    - shardId: " + account + "\n"
                            : "    - shard: {$ref: " + accounts.get(account) + "}\n");
            if (pins.containsKey(account)) {
                text.append("      imageRef: \"").append(pins.get(account)).append("\"\n");
            }
            if (disabled.contains(account)) {
                text.append("      disabled: true\n");
            }
            if (subShards.containsKey(account)) {
                text.append("      subSharding: {shards: ")
                        .append(subShards.get(account))
                        .append("}\n");
            }
        }
        return text.toString();
    }

    private Set<String> overridden() {
        var names = new TreeSet<>(pins.keySet());
        names.addAll(disabled);
        names.addAll(subShards.keySet());
        return names;
    }

    private ManagedEntry entry(DataTree tree) {
        var schemas = List.of(
                "/app-interface/app-interface-settings-1.yml",
                "/app-sre/integration-1.yml",
                "/aws/account-1.yml",
                "/aws/bucket-1.yml",
                "/aws/rules-1.yml",
                "/team-1.yml");
        var integration = new Integration(
                INTEGRATION, "bucket-keeper", "https://git.example.com/acme/keepers", schemas, accepts, check);
        var overrides = new ArrayList<ShardOverride>();
        for (String account : overridden()) {
            var pointer = OVERRIDES.child(overrides.size());
            var reference = pins.get(account);
            overrides.add(new ShardOverride(
                    place(tree, pointer),
                    staticCount > 0
                            ? new ShardSelector.ByIndex(Integer.parseInt(account))
                            : new ShardSelector.ByTarget(accounts.getOrDefault(account, "")),
                    reference == null ? null : new LocatedValue<>(reference, place(tree, pointer.child("imageRef"))),
                    disabled.contains(account) ? true : null,
                    null,
                    null));
        }
        ShardingStrategy strategy =
                staticCount > 0 ? new ShardingStrategy.Static() : new ShardingStrategy.Keyed(TargetKind.AWS_ACCOUNT);
        return new ManagedEntry(
                place(tree, Pointer.of("/managed/0")),
                integration,
                namespace(),
                spec(tree),
                new Sharding(
                        place(tree, Pointer.of("/managed/0/sharding")),
                        strategy,
                        Math.max(1, staticCount),
                        Sharding.Unlisted.INCLUDE,
                        overrides));
    }

    private EntrySpec spec(DataTree tree) {
        return new EntrySpec(
                new ResourceRequirements(null, null),
                new LocatedValue<>(spec, place(tree, Pointer.of("/managed/0/spec/imageRef"))),
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
    }

    private static Namespace namespace() {
        return new Namespace(
                NAMESPACE,
                "reconcilers",
                new IntegrationCluster("pier-01", null, null, false),
                new IntegrationEnvironment("production", Map.of(), List.of(), "prod"),
                false);
    }

    private static SourceLocation place(DataTree tree, Pointer pointer) {
        return tree.file(INTEGRATION)
                .flatMap(DataFile::root)
                .map(root -> SourceLocation.of(INTEGRATION, root.locate(pointer), pointer))
                .orElseThrow();
    }

    private static ShardTarget target(String name, String path) {
        return new ShardTarget(TargetKind.AWS_ACCOUNT, path, name, name, Map.of(), null, Set.of());
    }

    private List<Workload> workloads(ManagedEntry entry, List<ShardTarget> targets) {
        var workloads = new ArrayList<Workload>();
        for (int index = 0; index < staticCount; index++) {
            String suffix = staticCount == 1 ? "" : "-" + index;
            var overrides = overrides(entry, new ShardSelector.ByIndex(index));
            var shard = new Shard(entry, null, index, staticCount, suffix, "", overrides);
            workloads.add(new RenderedShard(shard, image(entry, overrides)));
        }
        if (staticCount == 0) {
            for (ShardTarget target : targets) {
                var overrides = overrides(entry, new ShardSelector.ByTarget(target.file()));
                var count = subShards.get(target.name());
                for (int index = 0; index < (count == null ? 1 : count); index++) {
                    String suffix = "-" + target.key() + (count == null ? "" : "-" + index);
                    workloads.add(new RenderedShard(
                            new Shard(
                                    entry,
                                    target,
                                    count == null ? null : index,
                                    count,
                                    suffix,
                                    "--account-name " + target.key(),
                                    overrides),
                            image(entry, overrides)));
                }
            }
        }
        return workloads;
    }

    private static List<ShardOverride> overrides(ManagedEntry entry, ShardSelector selector) {
        return entry.sharding().overrides().stream()
                .filter(override -> override.selector().equals(selector))
                .toList();
    }

    private static ImageChoice image(ManagedEntry entry, List<ShardOverride> overrides) {
        var fallback = entry.spec().imageRef();
        if (fallback == null) {
            throw new IllegalStateException("every spec here has an image");
        }
        for (ShardOverride override : overrides) {
            var pinned = override.imageRef();
            if (pinned != null) {
                var losing = new ImageChoice.Candidate(ImageChoice.Level.SPEC, fallback.value(), fallback.place());
                return new ImageChoice(
                        "acme/keepers", pinned.value(), ImageChoice.Level.OVERRIDE, pinned.place(), List.of(losing));
            }
        }
        return new ImageChoice("acme/keepers", fallback.value(), ImageChoice.Level.SPEC, fallback.place(), List.of());
    }
}
