package dev.tidegate.integrations;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.entry.Integration;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Sharding;
import dev.tidegate.integrations.entry.ShardingStrategy;
import dev.tidegate.integrations.location.IntegrationEnvironment;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A managed entry for tests: unless told otherwise one shard in the namespace {@code reconcilers} of pier-01. */
public final class EntryBuilder {

    private static final Map<String, List<String>> ACCEPTED = Map.of(
            "bucket-keeper", List.of("--account-name"),
            "route-keeper", List.of("--cluster-name"),
            "org-keeper", List.of("--org-id"),
            "fleet-keeper", List.of("--ocm-env"),
            "note-keeper", List.of());

    private final String integration;
    private final List<OverrideBuilder> overrides = new ArrayList<>();
    private final List<ExtraEnv> extraEnv = new ArrayList<>();
    private @Nullable List<String> accepts;
    private String block = "sharding";
    private ShardingStrategy strategy = new ShardingStrategy.Static();
    private int count = 1;
    private Sharding.Unlisted unlisted = Sharding.Unlisted.INCLUDE;
    private String namespace = "reconcilers";
    private @Nullable String namespaceFile;
    private boolean deleted;
    private @Nullable String image = "4be19c2";
    private @Nullable String command;
    private String arguments = "";
    private EntrySpec.@Nullable Cache cache;
    private boolean state;
    private boolean internalCertificates;
    private boolean environmentAware;
    private boolean disableUnleash;
    private EntrySpec.Logs logs = new EntrySpec.Logs(false, false, false);
    private @Nullable String sleepSeconds;
    private EntrySpec.@Nullable CronSpec cron;
    private ResourceRequirements resources = resources("100m", "400Mi", null, "800Mi");

    private EntryBuilder(String integration) {
        this.integration = integration;
        this.accepts = ACCEPTED.getOrDefault(integration, List.of("--account-name", "--cluster-name", "--org-id"));
    }

    public static EntryBuilder entry(String integration) {
        return new EntryBuilder(integration);
    }

    public static ResourceRequirements resources(
            @Nullable String cpu, @Nullable String memory, @Nullable String mostCpu, @Nullable String mostMemory) {
        return new ResourceRequirements(amounts(cpu, memory), amounts(mostCpu, mostMemory));
    }

    private static ResourceRequirements.@Nullable Amounts amounts(@Nullable String cpu, @Nullable String memory) {
        return cpu == null && memory == null
                ? null
                : new ResourceRequirements.Amounts(
                        cpu == null ? null : new Quantity(cpu), memory == null ? null : new Quantity(memory));
    }

    public EntryBuilder accepts(String... arguments) {
        accepts = List.of(arguments);
        return this;
    }

    public EntryBuilder acceptsNobodyKnowsWhat() {
        accepts = null;
        return this;
    }

    public EntryBuilder shards(int number) {
        strategy = new ShardingStrategy.Static();
        count = number;
        return this;
    }

    public EntryBuilder perAccount() {
        return per(TargetKind.AWS_ACCOUNT);
    }

    public EntryBuilder perCluster() {
        return per(TargetKind.OPENSHIFT_CLUSTER);
    }

    public EntryBuilder per(TargetKind kind) {
        strategy = new ShardingStrategy.Keyed(kind);
        return this;
    }

    /** As if written as a list of partitions. */
    public EntryBuilder unlisted(Sharding.Unlisted rule) {
        unlisted = rule;
        block = "partitions";
        return this;
    }

    public EntryBuilder override(OverrideBuilder... more) {
        overrides.addAll(Arrays.asList(more));
        return this;
    }

    public EntryBuilder in(String name) {
        namespace = name;
        return this;
    }

    /** The same namespace, as another file speaks of it. */
    public EntryBuilder inNamespaceOf(String file) {
        namespaceFile = file;
        return this;
    }

    public EntryBuilder inDeletedNamespace() {
        deleted = true;
        return this;
    }

    public EntryBuilder image(@Nullable String reference) {
        image = reference;
        return this;
    }

    public EntryBuilder command(String program) {
        command = program;
        return this;
    }

    public EntryBuilder arguments(String text) {
        arguments = text;
        return this;
    }

    public EntryBuilder env(ExtraEnv variable) {
        extraEnv.add(variable);
        return this;
    }

    public EntryBuilder cache(String storage) {
        cache = new EntrySpec.Cache(new Quantity(storage), "gp2");
        return this;
    }

    public EntryBuilder state() {
        state = true;
        return this;
    }

    public EntryBuilder internalCertificates() {
        internalCertificates = true;
        return this;
    }

    public EntryBuilder environmentAware() {
        environmentAware = true;
        return this;
    }

    public EntryBuilder disableUnleash() {
        disableUnleash = true;
        return this;
    }

    public EntryBuilder logs(boolean slack, boolean googleChat, boolean slackErrorFilter) {
        logs = new EntrySpec.Logs(slack, googleChat, slackErrorFilter);
        return this;
    }

    public EntryBuilder sleepSeconds(String seconds) {
        sleepSeconds = seconds;
        return this;
    }

    public EntryBuilder cron(String schedule) {
        return cron(new EntrySpec.CronSpec(schedule, "Allow", "OnFailure", 3, 1, false, false));
    }

    public EntryBuilder cron(EntrySpec.CronSpec run) {
        cron = run;
        return this;
    }

    public EntryBuilder resources(ResourceRequirements other) {
        resources = other;
        return this;
    }

    ManagedEntry build(IntegrationEnvironment environment) {
        String file = "/integrations/" + integration + ".yml";
        var place = new SourceLocation(file, 8, 3, Pointer.of("/managed/0"));
        var sharding = new SourceLocation(file, 15, 5, place.pointer().child(block));
        var built = new ArrayList<ShardOverride>();
        for (int at = 0; at < overrides.size(); at++) {
            var pointer = block.equals("sharding")
                    ? sharding.pointer().child("shardSpecOverrides").child(at)
                    : sharding.pointer().child("items").child(at);
            built.add(overrides.get(at).build(new SourceLocation(file, 18 + 3 * at, 7, pointer)));
        }
        var imageRef = image == null
                ? null
                : new LocatedValue<>(image, new SourceLocation(file, 11, 17, Pointer.of("/managed/0/spec/imageRef")));
        var spec = new EntrySpec(
                resources,
                imageRef,
                command,
                arguments,
                extraEnv,
                cache,
                state,
                internalCertificates,
                environmentAware,
                disableUnleash,
                logs,
                null,
                sleepSeconds,
                false,
                cron);
        return new ManagedEntry(
                place,
                new Integration(file, integration, TestFleet.UPSTREAM, List.of(), accepts, null),
                TestFleet.namespace(
                        namespaceFile == null ? "/services/demo/namespaces/" + namespace + ".yml" : namespaceFile,
                        namespace,
                        environment,
                        deleted),
                spec,
                new Sharding(sharding, strategy, count, unlisted, built));
    }
}
