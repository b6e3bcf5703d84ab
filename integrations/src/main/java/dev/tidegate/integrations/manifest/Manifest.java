package dev.tidegate.integrations.manifest;

import dev.tidegate.integrations.entry.Quantity;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An object as it is wanted. */
public sealed interface Manifest {

    Metadata metadata();

    <T> T match(
            Function<? super Deployment, ? extends T> deployment,
            Function<? super StatefulSet, ? extends T> statefulSet,
            Function<? super CronJob, ? extends T> cronJob,
            Function<? super Service, ? extends T> service);

    /**
     * Pods that run on.
     *
     * @param strategy how pods are replaced; null for what the cluster does by itself
     */
    record Deployment(
            Metadata metadata,
            int replicas,
            int revisionHistoryLimit,
            @Nullable String strategy,
            Map<String, String> selector,
            PodTemplate template)
            implements Manifest {

        public Deployment {
            selector = Map.copyOf(selector);
        }

        @Override
        public <T> T match(
                Function<? super Deployment, ? extends T> deployment,
                Function<? super StatefulSet, ? extends T> statefulSet,
                Function<? super CronJob, ? extends T> cronJob,
                Function<? super Service, ? extends T> service) {
            return deployment.apply(this);
        }
    }

    /**
     * Pods that run on and keep a volume.
     *
     * @param serviceName who governs the names of its pods; null for nobody
     */
    record StatefulSet(
            Metadata metadata,
            int replicas,
            int revisionHistoryLimit,
            @Nullable String serviceName,
            Map<String, String> selector,
            PodTemplate template,
            Claim claim)
            implements Manifest {

        public StatefulSet {
            selector = Map.copyOf(selector);
        }

        @Override
        public <T> T match(
                Function<? super Deployment, ? extends T> deployment,
                Function<? super StatefulSet, ? extends T> statefulSet,
                Function<? super CronJob, ? extends T> cronJob,
                Function<? super Service, ? extends T> service) {
            return statefulSet.apply(this);
        }
    }

    /** A volume that outlives its pod. */
    record Claim(String name, Quantity storage, String storageClassName) {}

    /**
     * Pods that run by the clock.
     *
     * @param suspended whether it sleeps; null to leave that to others
     */
    record CronJob(
            Metadata metadata,
            String schedule,
            String concurrencyPolicy,
            @Nullable Boolean suspended,
            int successfulJobsHistoryLimit,
            int failedJobsHistoryLimit,
            PodTemplate template)
            implements Manifest {
        @Override
        public <T> T match(
                Function<? super Deployment, ? extends T> deployment,
                Function<? super StatefulSet, ? extends T> statefulSet,
                Function<? super CronJob, ? extends T> cronJob,
                Function<? super Service, ? extends T> service) {
            return cronJob.apply(this);
        }
    }

    /** One address for pods: the port {@code http}. */
    record Service(Metadata metadata, int port, int targetPort, Map<String, String> selector) implements Manifest {

        public Service {
            selector = Map.copyOf(selector);
        }

        @Override
        public <T> T match(
                Function<? super Deployment, ? extends T> deployment,
                Function<? super StatefulSet, ? extends T> statefulSet,
                Function<? super CronJob, ? extends T> cronJob,
                Function<? super Service, ? extends T> service) {
            return service.apply(this);
        }
    }
}
