package dev.tidegate.integrations.manifest;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.manifest.Manifest.CronJob;
import dev.tidegate.integrations.manifest.Manifest.Deployment;
import dev.tidegate.integrations.manifest.Manifest.Service;
import dev.tidegate.integrations.manifest.Manifest.StatefulSet;
import java.util.Arrays;
import java.util.Map;

/** Writes an object as Kubernetes JSON. Keys are in the usual order, labels and annotations by name. */
public final class ManifestJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private ManifestJson() {}

    /** A new tree for each call; the caller may change it. */
    public static ObjectNode of(Manifest manifest) {
        return manifest.<ObjectNode>match(
                ManifestJson::deployment, ManifestJson::statefulSet, ManifestJson::cronJob, ManifestJson::service);
    }

    /** The same with further annotations, which are not part of the desired content. */
    public static ObjectNode of(Manifest manifest, Map<String, String> annotations) {
        var object = of(manifest);
        var all = manifest.metadata().with(annotations).annotations();
        object.withObject("/metadata").set("annotations", texts(all));
        return object;
    }

    private static ObjectNode deployment(Deployment deployment) {
        var object = object("apps/v1", "Deployment", deployment.metadata());
        var spec = object.putObject("spec");
        spec.put("replicas", deployment.replicas());
        spec.put("revisionHistoryLimit", deployment.revisionHistoryLimit());
        if (deployment.strategy() != null) {
            spec.putObject("strategy").put("type", deployment.strategy());
        }
        spec.putObject("selector").set("matchLabels", texts(deployment.selector()));
        spec.set("template", PodTemplateJson.of(deployment.template()));
        return object;
    }

    private static ObjectNode statefulSet(StatefulSet set) {
        var object = object("apps/v1", "StatefulSet", set.metadata());
        var spec = object.putObject("spec");
        spec.put("replicas", set.replicas());
        spec.put("revisionHistoryLimit", set.revisionHistoryLimit());
        if (set.serviceName() != null) {
            spec.put("serviceName", set.serviceName());
        }
        spec.putObject("selector").set("matchLabels", texts(set.selector()));
        spec.set("template", PodTemplateJson.of(set.template()));
        var claim = spec.putArray("volumeClaimTemplates").addObject();
        claim.putObject("metadata").put("name", set.claim().name());
        var wanted = claim.putObject("spec");
        wanted.putArray("accessModes").add("ReadWriteOnce");
        wanted.put("storageClassName", set.claim().storageClassName());
        wanted.putObject("resources")
                .putObject("requests")
                .put("storage", set.claim().storage().text());
        return object;
    }

    private static ObjectNode cronJob(CronJob job) {
        var object = object("batch/v1", "CronJob", job.metadata());
        var spec = object.putObject("spec");
        spec.put("schedule", job.schedule());
        spec.put("concurrencyPolicy", job.concurrencyPolicy());
        if (job.suspended() != null) {
            spec.put("suspend", job.suspended());
        }
        spec.put("successfulJobsHistoryLimit", job.successfulJobsHistoryLimit());
        spec.put("failedJobsHistoryLimit", job.failedJobsHistoryLimit());
        spec.putObject("jobTemplate").putObject("spec").set("template", PodTemplateJson.of(job.template()));
        return object;
    }

    private static ObjectNode service(Service service) {
        var object = object("v1", "Service", service.metadata());
        var spec = object.putObject("spec");
        var port = spec.putArray("ports").addObject();
        port.put("name", "http");
        port.put("protocol", "TCP");
        port.put("port", service.port());
        port.put("targetPort", service.targetPort());
        spec.set("selector", texts(service.selector()));
        return object;
    }

    private static ObjectNode object(String apiVersion, String kind, ObjectMetadata metadata) {
        var object = NODES.objectNode();
        object.put("apiVersion", apiVersion);
        object.put("kind", kind);
        var written = object.putObject("metadata");
        written.put("name", metadata.name());
        written.put("namespace", metadata.namespace());
        written.set("labels", texts(metadata.labels()));
        if (!metadata.annotations().isEmpty()) {
            written.set("annotations", texts(metadata.annotations()));
        }
        return object;
    }

    static ObjectNode texts(Map<String, String> texts) {
        var keys = texts.keySet().toArray(new String[0]);
        Arrays.sort(keys);
        var object = NODES.objectNode();
        for (String key : keys) {
            object.put(key, texts.get(key));
        }
        return object;
    }

    static ArrayNode array() {
        return NODES.arrayNode();
    }

    static ObjectNode object() {
        return NODES.objectNode();
    }
}
