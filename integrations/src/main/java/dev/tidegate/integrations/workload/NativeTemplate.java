package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.Container;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.manifest.Manifest;
import dev.tidegate.integrations.manifest.Metadata;
import dev.tidegate.integrations.manifest.Mount;
import dev.tidegate.integrations.manifest.PodTemplate;
import dev.tidegate.integrations.manifest.Volume;
import dev.tidegate.integrations.settings.Settings;
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
    private final Settings settings;
    private final Resources resources;
    private final Shape shape;
    private final List<EnvVariable> beforeArguments = new ArrayList<>();
    private final List<EnvVariable> afterArguments = new ArrayList<>();
    private final List<EnvVariable> extra = new ArrayList<>();
    private final List<Volume> volumes = new ArrayList<>();
    private final List<Mount> mounts = new ArrayList<>();
    private final Map<String, String> lint;
    private final Container.@Nullable Liveness liveness;
    private final @Nullable LogShipper shipper;
    private final Resources shipperResources;

    NativeTemplate(
            ManagedEntry entry,
            Settings settings,
            Parameters parameters,
            Resources resources,
            Resources shipperResources) {
        this.entry = entry;
        this.settings = settings;
        this.resources = resources;
        this.shape = new Shape(entry.spec(), "Recreate", Labels.component(settings), true);
        boolean cron = entry.spec().cron() != null;
        String sleep = RunnerEnv.sleepSeconds(entry, parameters);
        beforeArguments.add(RunnerEnv.parameter("DRY_RUN", parameters));
        RunnerEnv.command(entry, beforeArguments);
        beforeArguments.add(
                RunnerEnv.literal("INTEGRATION_NAME", entry.integration().name()));
        if (!cron) {
            afterArguments.add(RunnerEnv.literal("SLEEP_DURATION_SECS", sleep));
        }
        RunnerEnv.extra(settings.runner().env(), extra);
        RunnerEnv.extra(entry.spec().extraEnv(), extra);
        volumes();
        this.shipperResources = shipperResources;
        this.shipper = LogShipper.isWanted(entry, settings) ? new LogShipper(entry, settings, parameters) : null;
        if (shipper != null) {
            ship(shipper, parameters);
        }
        this.liveness = cron || !settings.runner().liveness() ? null : liveness(sleep);
        this.lint = lint(cron, liveness != null);
    }

    private void ship(LogShipper logs, Parameters parameters) {
        afterArguments.add(RunnerEnv.parameter("LOG_FILE", parameters));
        // Only errors go to some chats, and they are told by the level in front of them.
        if (logs.isBuffered() || entry.spec().logs().slackErrorFilter()) {
            afterArguments.add(RunnerEnv.literal("PREFIX_LOG_LEVEL", "true"));
        }
        volumes.add(new Volume.EmptyDirectory(CompatVolumes.LOGS));
        mounts.add(Mount.of(CompatVolumes.LOGS, "/fluentd/log/"));
        volumes.addAll(logs.volumes());
    }

    private void volumes() {
        volumes.add(new Volume.EmptyDirectory("tmp"));
        mounts.add(Mount.of("tmp", "/tmp"));
        String secret = settings.runner().configSecret();
        volumes.add(new Volume.Secret("config", secret == null ? settings.prefix() + "config" : secret, false));
        mounts.add(new Mount("config", "/config", true));
        if (shape.kind() == WorkloadKind.STATEFUL_SET) {
            mounts.add(Mount.of(Shape.CACHE, "/.cache"));
        }
        for (Settings.Volume volume : settings.runner().volumes()) {
            volumes.add(new Volume.AsWritten(volume.name(), volume.source()));
            mounts.add(new Mount(volume.name(), volume.mountPath(), volume.readOnly()));
        }
    }

    @Override
    public WorkloadKind kind() {
        return shape.kind();
    }

    @Override
    public Manifest manifest(Shard shard, String name, ImageChoice image) {
        var labels = Labels.ofNative(settings, shard);
        var podLabels = new HashMap<>(labels);
        podLabels.put(Labels.COMPONENT, Labels.component(settings));
        var runner = new Container(
                "int",
                image.image(),
                null,
                null,
                METRICS_PORT,
                variables(shard, image),
                Shape.resources(shard, resources),
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
        var metadata = new Metadata(entry.namespace().name(), name, labels, lint);
        var selector = Map.of(
                Labels.APP, labels.getOrDefault(Labels.APP, ""), Labels.SHARD, labels.getOrDefault(Labels.SHARD, ""));
        return shape.around(pod, metadata, selector, shard);
    }

    @Override
    public List<EnvVariable> variables(Shard shard, ImageChoice image) {
        var env = new ArrayList<EnvVariable>();
        if (entry.spec().cron() != null) {
            env.add(RunnerEnv.literal("RUN_ONCE", "true"));
        }
        RunnerEnv.slice(shard, shard.label(), env);
        env.addAll(beforeArguments);
        RunnerEnv.arguments(shard, env);
        env.addAll(afterArguments);
        if (entry.spec().environmentAware()) {
            env.add(RunnerEnv.literal("TIDEGATE_IMAGE_REF", image.reference()));
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
            return LintRemarks.CRON_JOB;
        }
        if (!alive) {
            return LintRemarks.RUNNER;
        }
        var lint = new HashMap<>(LintRemarks.RUNNER);
        lint.keySet().removeIf(key -> key.endsWith("/no-liveness-probe"));
        return Map.copyOf(lint);
    }
}
