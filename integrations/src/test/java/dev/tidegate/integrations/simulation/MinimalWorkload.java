package dev.tidegate.integrations.simulation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.settings.IntegrationSettings;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.RunnerMode;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;

/** A workload rendered with what planning cares about, and little else. */
record MinimalWorkload(Shard shard, ImageChoice image, WorkloadKind kind, IntegrationSettings settings)
        implements Workload {

    static ObjectNode object(String apiVersion, String kind, String name) {
        ObjectNode object = JsonNodeFactory.instance
                .objectNode()
                .put("apiVersion", apiVersion)
                .put("kind", kind);
        object.putObject("metadata").put("name", name);
        return object;
    }

    static String digest(ObjectNode manifest) {
        return ClusterSimulation.uid(manifest.toString());
    }

    @Override
    public WorkloadId id() {
        return new WorkloadId(
                shard.entry().namespace().id(),
                kind,
                settings.prefix() + shard.entry().integration().name() + shard.suffix());
    }

    @Override
    public String digest() {
        return digest(body());
    }

    @Override
    public RunnerMode mode() {
        return new RunnerMode(true, "the default");
    }

    @Override
    public ObjectNode manifest() {
        ObjectNode object = body();
        ObjectNode annotations = object.withObject("metadata").putObject("annotations");
        Ownership.of(settings).annotations(shard.entry(), image, digest()).forEach(annotations::put);
        return object;
    }

    private ObjectNode body() {
        boolean isNative = settings.profile() == RenderProfile.NATIVE;
        String app = settings.prefix() + shard.entry().integration().name();
        ObjectNode object = object(kind.apiVersion(), kind.wireName(), id().name());
        ObjectNode labels = object.withObject("metadata").putObject("labels").put("app", app);
        ObjectNode spec = object.putObject("spec");
        ObjectNode template;
        if (kind == WorkloadKind.CRON_JOB) {
            spec.put("schedule", "*/5 * * * *");
            template = spec.putObject("jobTemplate").putObject("spec").putObject("template");
        } else {
            spec.put("replicas", 1);
            ObjectNode selector =
                    spec.putObject("selector").putObject("matchLabels").put("app", app);
            if (isNative) {
                selector.put("tidegate.dev/shard", shardLabel());
            }
            if (isNative && kind == WorkloadKind.DEPLOYMENT) {
                spec.putObject("strategy").put("type", "Recreate");
            }
            if (kind == WorkloadKind.STATEFUL_SET) {
                claim(spec.putArray("volumeClaimTemplates").addObject());
            }
            template = spec.putObject("template");
        }
        if (isNative) {
            labels.put("tidegate.dev/integration", shard.entry().integration().name());
        }
        template.putObject("metadata").putObject("labels").put("app", app).put("tidegate.dev/shard", shardLabel());
        pod(template.putObject("spec"), isNative);
        return object;
    }

    private static void claim(ObjectNode claim) {
        claim.putObject("metadata").put("name", "cache");
        ObjectNode spec = claim.putObject("spec");
        spec.putArray("accessModes").add("ReadWriteOnce");
        spec.putObject("resources").putObject("requests").put("storage", "1Gi");
    }

    private void pod(ObjectNode pod, boolean isNative) {
        pod.put("serviceAccountName", settings.serviceAccount());
        ObjectNode container =
                pod.putArray("containers").addObject().put("name", "int").put("image", image.image());
        ArrayNode env = container.putArray("env");
        env.addObject()
                .put("name", "INTEGRATION_NAME")
                .put("value", shard.entry().integration().name());
        env.addObject().put("name", "INTEGRATION_EXTRA_ARGS").put("value", shard.arguments());
        if (shard.index() != null) {
            env.addObject().put("name", "SHARDS").put("value", String.valueOf(shard.count()));
            env.addObject().put("name", "SHARD_ID").put("value", String.valueOf(shard.index()));
        }
        if (shard.target() != null) {
            String key = shard.target().key() + (isNative && shard.index() != null ? "." + shard.index() : "");
            env.addObject().put("name", "SHARD_KEY").put("value", key);
        }
        container.putArray("ports").addObject().put("name", "http").put("containerPort", 9090);
        var requests = shard.entry().spec().resources().requests();
        if (requests != null && requests.cpu() != null) {
            container
                    .putObject("resources")
                    .putObject("requests")
                    .put("cpu", requests.cpu().text());
        }
        container.putArray("volumeMounts").addObject().put("name", "tmp-dir").put("mountPath", "/tmp");
        pod.putArray("volumes").addObject().put("name", "tmp-dir").putObject("emptyDir");
    }

    private String shardLabel() {
        String slice = shard.index() == null ? "" : shard.index() + "-of-" + shard.count();
        return shard.target() == null ? slice : (shard.target().key() + "-" + slice).replaceAll("-$", "");
    }
}
