package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.Container;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.manifest.Manifest;
import dev.tidegate.integrations.manifest.ObjectMetadata;
import dev.tidegate.integrations.manifest.PodTemplate;
import dev.tidegate.integrations.manifest.Volume;
import dev.tidegate.integrations.manifest.VolumeMount;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Our own objects: a selector for every shard, never two runners at once, nothing but what a runner needs. */
final class NativeTemplate implements EntryTemplate {

    private static final int METRICS_PORT = 9090;
    /** A runner may be this much slower than its pause before it counts as stuck. */
    private static final int PAUSES_MISSED = 3;

    private static final int LEAST_PATIENCE_SECONDS = 30 * 60;

    private final ManagedEntry entry;
    private final IntegrationSettings settings;
    private final ResourceRequirements resources;
    private final ManifestBuilder shape;
    private final List<EnvVariable> beforeArguments = new ArrayList<>();
    private final List<EnvVariable> afterArguments = new ArrayList<>();
    private final List<EnvVariable> extra = new ArrayList<>();
    private final List<Volume> volumes = new ArrayList<>();
    private final List<VolumeMount> mounts = new ArrayList<>();
    private final Map<String, String> lint;
    private final Container.@Nullable Liveness liveness;
    private final @Nullable LogShipperContainers shipper;
    private final ResourceRequirements shipperResources;

    NativeTemplate(
            ManagedEntry entry,
            IntegrationSettings settings,
            TemplateParameters parameters,
            ResourceRequirements resources,
            ResourceRequirements shipperResources) {
        this.entry = entry;
        this.settings = settings;
        this.resources = resources;
        this.shape = new ManifestBuilder(entry.spec(), "Recreate", WorkloadLabels.component(settings), true);
        boolean cron = entry.spec().cron() != null;
        String sleep = RunnerVariables.sleepSeconds(entry, parameters);
        beforeArguments.add(RunnerVariables.parameter("DRY_RUN", parameters));
        RunnerVariables.command(entry, beforeArguments);
        beforeArguments.add(
                RunnerVariables.literal("INTEGRATION_NAME", entry.integration().name()));
        if (!cron) {
            afterArguments.add(RunnerVariables.literal("SLEEP_DURATION_SECS", sleep));
        }
        RunnerVariables.extra(settings.runner().env(), extra);
        RunnerVariables.extra(entry.spec().extraEnv(), extra);
        volumes();
        this.shipperResources = shipperResources;
        this.shipper = LogShipperContainers.isWanted(entry, settings)
                ? new LogShipperContainers(entry, settings, parameters)
                : null;
        if (shipper != null) {
            ship(shipper, parameters);
        }
        this.liveness = cron || !settings.runner().liveness() ? null : liveness(sleep);
        this.lint = lint(cron, liveness != null);
    }

    private void ship(LogShipperContainers logs, TemplateParameters parameters) {
        afterArguments.add(RunnerVariables.parameter("LOG_FILE", parameters));
        // Only errors go to some chats, and they are told by the level in front of them.
        if (logs.isBuffered() || entry.spec().logs().slackErrorFilter()) {
            afterArguments.add(RunnerVariables.literal("PREFIX_LOG_LEVEL", "true"));
        }
        volumes.add(new Volume.EmptyDirectory(CompatVolumes.LOGS));
        mounts.add(VolumeMount.of(CompatVolumes.LOGS, "/fluentd/log/"));
        volumes.addAll(logs.volumes());
    }

    private void volumes() {
        volumes.add(new Volume.EmptyDirectory("tmp"));
        mounts.add(VolumeMount.of("tmp", "/tmp"));
        String secret = settings.runner().configSecret();
        volumes.add(new Volume.Secret("config", secret == null ? settings.prefix() + "config" : secret, false));
        mounts.add(new VolumeMount("config", "/config", true));
        if (shape.kind() == WorkloadKind.STATEFUL_SET) {
            mounts.add(VolumeMount.of(ManifestBuilder.CACHE, "/.cache"));
        }
        for (IntegrationSettings.RunnerVolume volume : settings.runner().volumes()) {
            volumes.add(new Volume.Custom(volume.name(), volume.source()));
            mounts.add(new VolumeMount(volume.name(), volume.mountPath(), volume.readOnly()));
        }
    }

    @Override
    public WorkloadKind kind() {
        return shape.kind();
    }

    @Override
    public Manifest manifest(Shard shard, String name, ImageChoice image) {
        var labels = WorkloadLabels.ofNative(settings, shard);
        var podLabels = new HashMap<>(labels);
        podLabels.put(WorkloadLabels.COMPONENT, WorkloadLabels.component(settings));
        var runner = new Container(
                "int",
                image.image(),
                null,
                null,
                METRICS_PORT,
                variables(shard, image),
                ManifestBuilder.resources(shard, resources),
                mounts,
                liveness);
        var cron = entry.spec().cron();
        var pod = new PodTemplate(
                podLabels,
                settings.serviceAccount(),
                shipper == null ? List.of() : List.of(shipper.configuration(name)),
                shipper == null ? List.of(runner) : List.of(runner, shipper.container(shipperResources)),
                volumes,
                cron == null ? null : cron.restartPolicy());
        var metadata = new ObjectMetadata(entry.namespace().name(), name, labels, lint);
        var selector = Map.of(
                WorkloadLabels.APP,
                labels.getOrDefault(WorkloadLabels.APP, ""),
                WorkloadLabels.SHARD,
                labels.getOrDefault(WorkloadLabels.SHARD, ""));
        return shape.around(pod, metadata, selector, shard);
    }

    @Override
    public List<EnvVariable> variables(Shard shard, ImageChoice image) {
        var env = new ArrayList<EnvVariable>();
        if (entry.spec().cron() != null) {
            env.add(RunnerVariables.literal("RUN_ONCE", "true"));
        }
        RunnerVariables.slice(shard, shard.label(), env);
        env.addAll(beforeArguments);
        RunnerVariables.arguments(shard, env);
        env.addAll(afterArguments);
        if (entry.spec().environmentAware()) {
            env.add(RunnerVariables.literal("TIDEGATE_IMAGE_REF", image.reference()));
        }
        env.addAll(extra);
        return env;
    }

    /** The runner itself knows when its last run ended; it answers with an error when that is too long ago. */
    private static Container.Liveness liveness(String sleepSeconds) {
        int sleep = sleepSeconds.length() <= 7 && sleepSeconds.chars().allMatch(Character::isDigit)
                ? Integer.parseInt("0" + sleepSeconds)
                : 0;
        int within = Math.max(PAUSES_MISSED * sleep, LEAST_PATIENCE_SECONDS);
        return new Container.Liveness("/live?within=" + within, 60, 3);
    }

    private static Map<String, String> lint(boolean cron, boolean alive) {
        if (cron) {
            return LintAnnotations.CRON_JOB;
        }
        if (!alive) {
            return LintAnnotations.RUNNER;
        }
        var lint = new HashMap<>(LintAnnotations.RUNNER);
        lint.keySet().removeIf(key -> key.endsWith("/no-liveness-probe"));
        return Map.copyOf(lint);
    }
}
