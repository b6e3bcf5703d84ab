package dev.tidegate.cli.integrations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.cli.integrations.desk.PinAges;
import dev.tidegate.data.problem.Place;
import dev.tidegate.integrations.entry.Resources;
import dev.tidegate.integrations.entry.ShardOverride;
import dev.tidegate.integrations.entry.Written;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.rollout.ShardLines;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.server.integrations.rollout.RolloutDesk.Position;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Why one shard is as it is, as lines and as a tree. */
final class ShardExplanation {

    private final Workload workload;
    private final Shard shard;
    private final List<Position> positions;
    private final ShardLines.@Nullable PinAge pin;
    private final Instant now;

    ShardExplanation(Workload workload, List<Position> positions, PinAges ages, Instant now) {
        this.workload = workload;
        this.shard = workload.shard();
        this.positions = positions;
        this.pin = ages.of(workload.image()).orElse(null);
        this.now = now;
    }

    List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add("%s / %s   %s %s  %s"
                .formatted(
                        shard.entry().integration().name(),
                        shard.label(),
                        workload.id().kind().wireName(),
                        workload.id().name(),
                        workload.id().namespace()));
        lines.add("  formed  " + formed());
        lines.add("  " + ShardLines.image(workload.image()));
        workload.image().losing().stream()
                .skip(1)
                .forEach(loser -> lines.add("          then " + loser.reference() + ": "
                        + loser.level().label() + at(loser.place())));
        if (!shard.arguments().isEmpty()) {
            lines.add("  args    " + shard.arguments() + at(shard.entry().place()));
        }
        lines.add("  asks    " + resources() + at(resourcesPlace()));
        lines.add("  runs    " + replicas());
        if (pin != null) {
            lines.add("  " + ShardLines.pinned(pin, now));
        }
        waves().forEach(line -> lines.add("  " + line));
        return lines;
    }

    ObjectNode tree() {
        ImageChoice image = workload.image();
        var tree = JsonNodeFactory.instance
                .objectNode()
                .put("integration", shard.entry().integration().name())
                .put("shard", shard.label())
                .put("kind", workload.id().kind().wireName())
                .put("workload", workload.id().name())
                .put("namespace", workload.id().namespace().name())
                .put("cluster", workload.id().namespace().cluster())
                .put("formed", formed())
                .put("image", image.image())
                .put("imageLevel", image.level().label());
        put(tree, "imagePlace", image.place());
        var losing = tree.putArray("losing");
        image.losing().forEach(loser -> {
            var node = losing.addObject()
                    .put("reference", loser.reference())
                    .put("level", loser.level().label());
            put(node, "place", loser.place());
        });
        tree.put("arguments", shard.arguments()).put("resources", resources());
        put(tree, "resourcesPlace", resourcesPlace());
        tree.put("runs", replicas()).put("disabled", shard.isDisabled());
        if (pin != null) {
            tree.put("pinnedSince", pin.since().toString()).put("pinnedBy", pin.commit());
        }
        waves().forEach(tree.putArray("waves")::add);
        return tree;
    }

    private static void put(ObjectNode tree, String name, @Nullable Place place) {
        if (place != null) {
            tree.put(name, place.toString());
        }
    }

    /** By which split it came about, and of what it is a part. */
    private String formed() {
        var sharding = shard.entry().sharding();
        var target = shard.target();
        String part = target == null ? "" : ", target " + target.file();
        String number = shard.count() == null || shard.count() == 1
                ? ""
                : ", shard %s of %s by hash".formatted(shard.index(), shard.count());
        String suffix = shard.suffix().isEmpty() ? ", no suffix" : ", suffix " + shard.suffix();
        return sharding.strategy().wireName() + part + number + suffix + at(sharding.place());
    }

    private String resources() {
        var override = overridden();
        Resources resources = override == null ? shard.entry().spec().resources() : override.value();
        var words = new ArrayList<String>();
        if (resources.requests() != null) {
            words.add("requests" + amounts(resources.requests()));
        }
        if (resources.limits() != null) {
            words.add("limits" + amounts(resources.limits()));
        }
        return String.join(", ", words);
    }

    private static String amounts(Resources.Amounts amounts) {
        return (amounts.cpu() == null ? "" : " cpu " + amounts.cpu())
                + (amounts.memory() == null ? "" : " memory " + amounts.memory());
    }

    private Place resourcesPlace() {
        var override = overridden();
        return override == null ? shard.entry().place() : override.place();
    }

    private @Nullable Written<Resources> overridden() {
        return shard.overrides().stream()
                .map(ShardOverride::resources)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    private String replicas() {
        JsonNode spec = workload.manifest().path("spec");
        String what = spec.has("schedule")
                ? "by the clock: " + spec.path("schedule").asText()
                : spec.path("replicas").asInt(1) + (spec.path("replicas").asInt(1) == 1 ? " replica" : " replicas");
        return shard.overrides().stream()
                .filter(override -> override.disabled() != null)
                .findFirst()
                .map(override -> what
                        + (Boolean.TRUE.equals(override.disabled()) ? ", switched off" : "")
                        + at(override.place()))
                .orElse(what);
    }

    private List<String> waves() {
        return positions.stream()
                .filter(position -> position.rollout().covers(shard.entry()))
                .flatMap(position -> ShardLines.wave(position.decision(), ShardName.of(shard), now).stream()
                        .map(line -> line + (position.hasStarted() ? "" : " (not started; the next apply does)")))
                .toList();
    }

    private static String at(@Nullable Place place) {
        return place == null ? "" : "   " + place.file() + (place.line() == 0 ? "" : ":" + place.line());
    }
}
