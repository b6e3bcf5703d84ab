package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ManagedEntry;
import dev.tidegate.integrations.manifest.Container;
import dev.tidegate.integrations.manifest.Volume;
import dev.tidegate.integrations.manifest.VolumeMount;
import dev.tidegate.integrations.settings.IntegrationSettings;
import java.util.ArrayList;
import java.util.List;

/** The volumes the reference gives a pod, and where its runner sees them. */
final class CompatVolumes {

    static final String LOGS = "logs";
    static final String SHIPPER_CONFIGURATION = "fluentd-config";
    static final String SHIPPER_BUFFER = "buffer";

    private static final String CERTIFICATES = "internal-certificates";
    private static final int TOKEN_SECONDS = 1800;
    private static final int READABLE_FOR_ALL = 420;

    private final List<Volume> volumes = new ArrayList<>();
    private final List<VolumeMount> mounts = new ArrayList<>();

    CompatVolumes(ManagedEntry entry, IntegrationSettings settings, TemplateParameters parameters) {
        EntrySpec spec = entry.spec();
        String secret = settings.runner().configSecret();
        var configuration = new Volume.Secret(
                "qontract-reconcile-toml",
                secret == null ? parameters.value("QONTRACT_RECONCILE_TOML_SECRET_NAME") : secret,
                false);
        var token = new Volume.AccountToken(
                "qontract-reconcile-sa-token", null, TOKEN_SECONDS, parameters.value("KUBE_SA_TOKEN_FILENAME"), null);
        String tokenPath = parameters.value("KUBE_SA_TOKEN_MOUNT_PATH");
        if (spec.cron() != null) {
            add(configuration, "/config");
            add(token, tokenPath);
        } else {
            add(new Volume.EmptyDirectory("tmp-dir"), "/tmp");
            add(configuration, "/config");
            add(new Volume.EmptyDirectory(LOGS), "/fluentd/log/");
            add(token, tokenPath);
            asked(spec, parameters);
            if (LogShipperContainers.isWanted(entry, settings)) {
                volumes.addAll(new LogShipperContainers(entry, settings, parameters).volumes());
            }
        }
        for (IntegrationSettings.RunnerVolume volume : settings.runner().volumes()) {
            volumes.add(new Volume.Custom(volume.name(), volume.source()));
            mounts.add(new VolumeMount(volume.name(), volume.mountPath(), volume.readOnly()));
        }
    }

    private void asked(EntrySpec spec, TemplateParameters parameters) {
        if (spec.cache() != null) {
            mounts.add(VolumeMount.of(ManifestBuilder.CACHE, "/.cache"));
        }
        if (spec.internalCertificates()) {
            add(new Volume.EmptyDirectory(CERTIFICATES), "/etc/pki/");
        }
        if (spec.state()) {
            add(new Volume.Secret("aws-config", parameters.value("AWS_CONFIG_SECRET_NAME"), true), "/aws");
            String bound = "bound-qontract-reconcile-sa-token";
            volumes.add(new Volume.AccountToken(bound, "openshift", TOKEN_SECONDS, "token", READABLE_FOR_ALL));
            mounts.add(new VolumeMount(bound, "/var/run/secrets/openshift/serviceaccount", true));
        }
    }

    private void add(Volume volume, String path) {
        volumes.add(volume);
        mounts.add(VolumeMount.of(volume.name(), path));
    }

    List<Volume> volumes() {
        return volumes;
    }

    List<VolumeMount> mounts() {
        return mounts;
    }

    /** Fills the volume of certificates before the runner starts. */
    static Container certificates(TemplateParameters parameters) {
        String image = "INTERNAL_CERTIFICATES_IMAGE";
        return new Container(
                CERTIFICATES,
                parameters.value(image) + ":" + parameters.value(image + "_TAG"),
                parameters.value(image + "_PULL_POLICY"),
                "cp -r /etc/pki/. /tmp/etc-pki/\n",
                null,
                List.of(),
                null,
                List.of(VolumeMount.of(CERTIFICATES, "/tmp/etc-pki/")),
                null);
    }
}
