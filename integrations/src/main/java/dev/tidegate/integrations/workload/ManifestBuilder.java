package dev.tidegate.integrations.workload;

import dev.tidegate.integrations.entry.EntrySpec;
import dev.tidegate.integrations.entry.ResourceRequirements;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.manifest.Manifest;
import dev.tidegate.integrations.manifest.ObjectMetadata;
import dev.tidegate.integrations.manifest.PodTemplate;
import dev.tidegate.integrations.shard.Shard;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a pod: a Deployment, a StatefulSet if it keeps a volume, a CronJob if it runs by the clock.
 *
 * @param strategy how a Deployment replaces pods; null to leave that to the cluster
 * @param serviceName who governs a StatefulSet; null for nobody
 * @param alwaysSuspends whether a CronJob says that it is not suspended, too
 */
record ManifestBuilder(
        EntrySpec spec, @Nullable String strategy, @Nullable String serviceName, boolean alwaysSuspends) {

    private static final int REVISIONS_KEPT = 5;
    static final String CACHE = "cache";

    WorkloadKind kind() {
        if (spec.cron() != null) {
            return WorkloadKind.CRON_JOB;
        }
        return spec.cache() != null ? WorkloadKind.STATEFUL_SET : WorkloadKind.DEPLOYMENT;
    }

    Manifest around(PodTemplate pod, ObjectMetadata metadata, Map<String, String> selector, Shard shard) {
        boolean disabled = shard.isDisabled();
        int replicas = disabled ? 0 : 1;
        var cron = spec.cron();
        if (cron != null) {
            return new Manifest.CronJob(
                    metadata,
                    cron.schedule(),
                    cron.concurrencyPolicy(),
                    (disabled || alwaysSuspends) ? (Boolean) disabled : null,
                    cron.successfulJobHistoryLimit(),
                    cron.failedJobHistoryLimit(),
                    pod);
        }
        var cache = spec.cache();
        if (cache != null) {
            var claim = new Manifest.Claim(CACHE, cache.storage(), cache.storageClassName());
            return new Manifest.StatefulSet(metadata, replicas, REVISIONS_KEPT, serviceName, selector, pod, claim);
        }
        return new Manifest.Deployment(metadata, replicas, REVISIONS_KEPT, strategy, selector, pod);
    }

    /** The resources of a shard: those of its strongest override that has any, as a whole. */
    static ResourceRequirements resources(Shard shard, ResourceRequirements usual) {
        for (ShardOverride override : shard.overrides()) {
            if (override.resources() != null) {
                return override.resources().value();
            }
        }
        return usual;
    }
}
