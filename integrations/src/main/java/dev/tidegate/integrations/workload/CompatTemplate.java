package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.Container;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.manifest.Manifest;
import dev.tidegate.integrations.manifest.Metadata;
import dev.tidegate.integrations.manifest.PodTemplate;
import dev.tidegate.integrations.settings.Settings;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The reference's objects, so that a fleet it runs is taken over in place: nothing is renamed, nothing recreated. */
final class CompatTemplate implements EntryTemplate {

    private static final int METRICS_PORT = 9090;

    private final ManagedEntry entry;
    private final Settings settings;
    private final Resources resources;
    private final Shape shape;
    private final CompatEnv env;
    private final CompatVolumes volumes;
    private final List<Container> initContainers = new ArrayList<>();
    private final List<Container> sidecars = new ArrayList<>();
    private final Map<String, String> labels;
    private final Map<String, String> podLabels;

    CompatTemplate(
            ManagedEntry entry,
            Settings settings,
            Parameters parameters,
            Resources resources,
            Resources shipperResources,
            String environmentReference) {
        this.entry = entry;
        this.settings = settings;
        this.resources = resources;
        this.shape = new Shape(entry.spec(), null, null, false);
        this.env = new CompatEnv(entry, settings, parameters, environmentReference);
        this.volumes = new CompatVolumes(entry, settings, parameters);
        this.labels = Map.of(Labels.APP, settings.prefix() + entry.integration().name());
        this.podLabels = podLabels();
        if (entry.spec().cron() == null) {
            if (entry.spec().internalCertificates()) {
                initContainers.add(CompatVolumes.certificates(parameters));
            }
            if (LogShipper.isWanted(entry, settings)) {
                var shipper = new LogShipper(entry, settings, parameters);
                // The reference gives all shards one stream.
                initContainers.add(shipper.configuration(entry.integration().name()));
                sidecars.add(shipper.container(shipperResources));
            }
        }
    }

    private Map<String, String> podLabels() {
        if (entry.spec().cron() != null) {
            return Map.of();
        }
        var all = new HashMap<>(labels);
        all.put(Labels.COMPONENT, Labels.component(settings));
        return Map.copyOf(all);
    }

    @Override
    public WorkloadKind kind() {
        return shape.kind();
    }

    @Override
    public Manifest manifest(Shard shard, String name, ImageChoice image) {
        var cron = entry.spec().cron();
        var runner = new Container(
                "int",
                image.image(),
                null,
                null,
                cron == null ? METRICS_PORT : null,
                variables(shard, image),
                Shape.resources(shard, resources),
                volumes.mounts(),
                null);
        var containers = new ArrayList<Container>();
        containers.add(runner);
        containers.addAll(sidecars);
        var pod = new PodTemplate(
                podLabels,
                settings.serviceAccount(),
                initContainers,
                containers,
                volumes.volumes(),
                cron == null ? null : cron.restartPolicy());
        var lint = cron == null ? LintRemarks.RUNNER : LintRemarks.CRON_JOB;
        return shape.around(pod, new Metadata(entry.namespace().name(), name, labels, lint), labels, shard);
    }

    @Override
    public List<EnvVariable> variables(Shard shard, ImageChoice image) {
        return env.of(shard);
    }
}
