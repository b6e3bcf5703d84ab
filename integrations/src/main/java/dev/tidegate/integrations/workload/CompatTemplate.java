package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.manifest.Container;
import dev.tidegate.integrations.manifest.EnvVariable;
import dev.tidegate.integrations.manifest.Manifest;
import dev.tidegate.integrations.manifest.ObjectMetadata;
import dev.tidegate.integrations.manifest.PodTemplate;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.shard.Shard;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The reference's objects, so that a fleet it runs is taken over in place: nothing is renamed, nothing recreated. */
final class CompatTemplate implements EntryTemplate {

    private static final int METRICS_PORT = 9090;

    private final ManagedEntry entry;
    private final IntegrationSettings settings;
    private final ResourceRequirements resources;
    private final ManifestBuilder shape;
    private final CompatVariables env;
    private final CompatVolumes volumes;
    private final List<Container> initContainers = new ArrayList<>();
    private final List<Container> sidecars = new ArrayList<>();
    private final Map<String, String> labels;
    private final Map<String, String> podLabels;

    CompatTemplate(
            ManagedEntry entry,
            IntegrationSettings settings,
            TemplateParameters parameters,
            ResourceRequirements resources,
            ResourceRequirements shipperResources,
            String environmentReference) {
        this.entry = entry;
        this.settings = settings;
        this.resources = resources;
        this.shape = new ManifestBuilder(entry.spec(), null, null, false);
        this.env = new CompatVariables(entry, settings, parameters, environmentReference);
        this.volumes = new CompatVolumes(entry, settings, parameters);
        this.labels = Map.of(
                WorkloadLabels.APP, settings.prefix() + entry.integration().name());
        this.podLabels = podLabels();
        if (entry.spec().cron() == null) {
            if (entry.spec().internalCertificates()) {
                initContainers.add(CompatVolumes.certificates(parameters));
            }
            if (LogShipperContainers.isWanted(entry, settings)) {
                var shipper = new LogShipperContainers(entry, settings, parameters);
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
        all.put(WorkloadLabels.COMPONENT, WorkloadLabels.component(settings));
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
                ManifestBuilder.resources(shard, resources),
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
        var lint = cron == null ? LintAnnotations.RUNNER : LintAnnotations.CRON_JOB;
        return shape.around(pod, new ObjectMetadata(entry.namespace().name(), name, labels, lint), labels, shard);
    }

    @Override
    public List<EnvVariable> variables(Shard shard, ImageChoice image) {
        return env.of(shard);
    }
}
