package dev.tidegate.integrations.entry;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.entry.ResourceRequirements.Amounts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes a split in the current form, as the value of {@code sharding}. */
public final class ShardingWriter {

    private ShardingWriter() {}

    /** The value to write; empty if the split excludes targets, which only an older form can express. */
    public static Optional<ObjectNode> of(Sharding sharding) {
        if (sharding.unlisted() != Sharding.Unlisted.INCLUDE) {
            return Optional.empty();
        }
        var form = JsonNodeFactory.instance.objectNode();
        form.put("strategy", sharding.strategy().wireName());
        if (sharding.strategy().match(byHash -> true, byTarget -> false)) {
            form.put("shards", sharding.count());
        }
        if (!sharding.overrides().isEmpty()) {
            var overrides = form.putArray("shardSpecOverrides");
            sharding.overrides().forEach(override -> overrides.add(override(override)));
        }
        return Optional.of(form);
    }

    private static ObjectNode override(ShardOverride override) {
        var form = JsonNodeFactory.instance.objectNode();
        override.selector()
                .match(
                        target -> form.set("shard", reference(target.file())),
                        index -> form.put("shardId", index.index()),
                        sub -> form.<ObjectNode>set("shard", reference(sub.file()))
                                .put("shardId", sub.index()));
        if (override.imageRef() != null) {
            form.put("imageRef", override.imageRef().value());
        }
        if (override.disabled() != null) {
            form.put("disabled", override.disabled());
        }
        if (override.resources() != null) {
            form.set("resources", resources(override.resources().value()));
        }
        if (override.subShards() != null) {
            form.putObject("subSharding")
                    .put("strategy", "static")
                    .put("shards", override.subShards().value());
        }
        return form;
    }

    private static ObjectNode reference(String file) {
        return JsonNodeFactory.instance.objectNode().put("$ref", file);
    }

    private static ObjectNode resources(ResourceRequirements resources) {
        var form = JsonNodeFactory.instance.objectNode();
        amounts(form, "requests", resources.requests());
        amounts(form, "limits", resources.limits());
        return form;
    }

    private static void amounts(ObjectNode around, String name, @Nullable Amounts amounts) {
        if (amounts == null) {
            return;
        }
        var form = around.putObject(name);
        if (amounts.cpu() != null) {
            form.put("cpu", amounts.cpu().text());
        }
        if (amounts.memory() != null) {
            form.put("memory", amounts.memory().text());
        }
    }
}
