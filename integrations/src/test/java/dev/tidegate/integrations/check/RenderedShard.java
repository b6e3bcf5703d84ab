package dev.tidegate.integrations.check;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.ownership.Ownership;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.RunnerMode;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.integrations.workload.WorkloadId;
import dev.tidegate.integrations.workload.WorkloadKind;

/** A shard as a small Deployment: enough of one to differ. */
record RenderedShard(Shard shard, ImageChoice image) implements Workload {

    @Override
    public WorkloadId id() {
        return new WorkloadId(
                shard.entry().namespace().id(),
                WorkloadKind.DEPLOYMENT,
                "tidegate-" + shard.entry().integration().name() + shard.suffix());
    }

    @Override
    public RunnerMode mode() {
        return new RunnerMode(true, "the default");
    }

    @Override
    public ObjectNode manifest() {
        var object = body();
        var annotations = object.putObject("metadata").putObject("annotations");
        new Ownership(RenderProfile.NATIVE, "tidegate")
                .annotations(shard.entry(), image, digest())
                .forEach(annotations::put);
        return object;
    }

    private ObjectNode body() {
        var object = JsonNodeFactory.instance.objectNode();
        var spec = object.putObject("spec");
        spec.put("replicas", shard.isDisabled() ? 0 : 1);
        var container = spec.putObject("template")
                .putObject("spec")
                .putArray("containers")
                .addObject();
        container.put("name", "int").put("image", image.image());
        if (shard.count() != null) {
            container.putArray("env").addObject().put("name", "SHARDS").put("value", String.valueOf(shard.count()));
        }
        return object;
    }

    @Override
    public String digest() {
        return body().toString();
    }
}
