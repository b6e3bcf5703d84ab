package dev.tidegate.integrations.manifest;

import dev.tidegate.integrations.entry.Quantity;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A desired Kubernetes object. */
public sealed interface Manifest {

    ObjectMetadata metadata();

    <T> T match(
            Function<? super Deployment, ? extends T> deployment,
            Function<? super StatefulSet, ? extends T> statefulSet,
            Function<? super CronJob, ? extends T> cronJob,
            Function<? super Service, ? extends T> service);

    /**
     * Pods that run continuously.
     *
     * @param strategy how pods are replaced; null for the default of the cluster
     */
    record Deployment(
            ObjectMetadata metadata,
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
     * Pods that run continuously and keep a volume.
     *
     * @param serviceName the governing Service; null for none
     */
    record StatefulSet(
            ObjectMetadata metadata,
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

    /** The volume claim of a StatefulSet. */
    record Claim(String name, Quantity storage, String storageClassName) {}

    /**
     * Pods that run on a schedule.
     *
     * @param suspended null to leave the field unset
     */
    record CronJob(
            ObjectMetadata metadata,
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

    /** A Service for the port {@code http} of pods. */
    record Service(ObjectMetadata metadata, int port, int targetPort, Map<String, String> selector)
            implements Manifest {

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
