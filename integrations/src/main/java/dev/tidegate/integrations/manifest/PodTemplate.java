package dev.tidegate.integrations.manifest;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The template of the pods of a workload.
 *
 * @param restartPolicy null for the default of the cluster
 */
public record PodTemplate(
        Map<String, String> labels,
        String serviceAccount,
        List<Container> initContainers,
        List<Container> containers,
        List<Volume> volumes,
        @Nullable String restartPolicy) {

    public PodTemplate {
        labels = Map.copyOf(labels);
        initContainers = List.copyOf(initContainers);
        containers = List.copyOf(containers);
        volumes = List.copyOf(volumes);
    }
}
