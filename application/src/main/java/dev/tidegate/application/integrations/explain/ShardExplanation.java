package dev.tidegate.application.integrations.explain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.LocatedValue;
import dev.tidegate.integrations.image.ImageChoice;
import dev.tidegate.integrations.rollout.ShardStatusText;
import dev.tidegate.integrations.shard.Shard;
import dev.tidegate.integrations.workload.Workload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Why one shard is as it is, as lines and as a tree. */
final class ShardExplanation {

    private final Workload workload;
    private final Shard shard;
    private final String prefix;
    private final ShardSources origins;
    private final EffectiveResources resources;
    private final ShardStatusText.@Nullable PinAge pin;
    private final LastRuns runs;
    private final List<ShardRolloutPosition> rollouts;
    private final List<Problem> problems;
    private final Instant now;

    ShardExplanation(
            Workload workload,
            String prefix,
            ShardSources origins,
            ShardStatusText.@Nullable PinAge pin,
            LastRuns runs,
            List<ShardRolloutPosition> rollouts,
            List<Problem> problems,
            Instant now) {
        this.workload = workload;
        this.shard = workload.shard();
        this.prefix = prefix;
        this.origins = origins;
        this.resources = new EffectiveResources(
                workload.manifest(),
                origins.overriddenResources()
                        .map(LocatedValue::value)
                        .orElse(shard.entry().spec().resources()));
        this.pin = pin;
        this.runs = runs;
        this.rollouts = List.copyOf(rollouts);
        this.problems = List.copyOf(problems);
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
        lines.add("  formed  " + formed() + at(shard.entry().sharding().place()));
        lines.add("  " + ShardStatusText.image(workload.image()));
        workload.image().overridden().stream()
                .skip(1)
                .forEach(loser -> lines.add("          then " + loser.reference() + ": "
                        + loser.level().label() + at(loser.place())));
        if (pin != null) {
            lines.add("  " + ShardStatusText.pinned(pin, now));
        }
        if (!shard.arguments().isEmpty()) {
            lines.add("  args    " + shard.arguments() + at(origins.extraArguments(), origins.strategy()));
        }
        lines.add("  asks    " + resources.amounts() + at(origins.resources()));
        resources.byParameters().forEach(line -> lines.add("          " + line));
        lines.add("  runs    " + replicas() + at(origins.replicas()));
        lines.add("  mode    " + mode());
        lines.add("  last    " + runs.line(now));
        rollouts.forEach(rollout -> rollout.lines(now).forEach(line -> lines.add("  " + line)));
        problems.forEach(problem -> lines.add("  problem " + problem));
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
                .put("formed", formed());
        put(tree, "formedPlace", shard.entry().sharding().place());
        tree.put("image", image.image()).put("imageLevel", image.level().label());
        put(tree, "imagePlace", image.place());
        var losing = tree.putArray("losing");
        image.overridden().forEach(loser -> {
            var node = losing.addObject()
                    .put("reference", loser.reference())
                    .put("level", loser.level().label());
            put(node, "place", loser.place());
        });
        if (pin != null) {
            tree.put("pinnedSince", pin.since().toString()).put("pinnedBy", pin.commit());
        }
        tree.put("arguments", shard.arguments());
        put(tree, "argumentsPlace", origins.extraArguments());
        put(tree, "strategyPlace", origins.strategy());
        tree.put("resources", resources.amounts());
        put(tree, "resourcesPlace", origins.resources());
        resources.byParameters().forEach(tree.putArray("parameters")::add);
        tree.put("runs", replicas()).put("disabled", shard.isDisabled());
        put(tree, "runsPlace", origins.replicas());
        tree.put("dryRun", workload.mode().isDryRun())
                .put("dryRunBy", workload.mode().origin());
        runs.put(tree);
        var places = tree.putArray("rollouts");
        rollouts.forEach(rollout -> places.add(rollout.tree()));
        problems.stream().map(Problem::toString).forEach(tree.putArray("problems")::add);
        return tree;
    }

    private static void put(ObjectNode tree, String name, @Nullable SourceLocation place) {
        if (place != null) {
            tree.put(name, place.toString());
        }
    }

    /** By which split it came about, of what it is a part, and what its name is made of. */
    private String formed() {
        var target = shard.target();
        String part = target == null ? "" : ", target " + target.file();
        String number = shard.count() == null || shard.count() == 1
                ? ""
                : ", shard %s of %s by hash".formatted(shard.index(), shard.count());
        String middle = shard.entry().integration().name();
        String whole = prefix + middle + shard.suffix();
        String name = prefix + " + " + middle + (shard.suffix().isEmpty() ? "" : " + " + shard.suffix());
        return name + (whole.equals(workload.id().name()) ? "" : ", shortened") + ": "
                + shard.entry().sharding().strategy().wireName() + part + number;
    }

    private String replicas() {
        JsonNode spec = workload.manifest().path("spec");
        int replicas = spec.path("replicas").asInt(1);
        String what = spec.has("schedule")
                ? "by the clock: " + spec.path("schedule").asText()
                : replicas + (replicas == 1 ? " replica" : " replicas");
        return what + (shard.isDisabled() ? ", switched off" : "");
    }

    private String mode() {
        var mode = workload.mode();
        return mode.isDryRun()
                ? "only looks: DRY_RUN=--dry-run (" + mode.origin() + "); runner.dryRun of the settings changes it"
                : "changes things: DRY_RUN=--no-dry-run (" + mode.origin() + ")";
    }

    /** The first with its file, others in the same file by their lines. */
    private static String at(@Nullable SourceLocation... places) {
        var known = Stream.of(places).filter(Objects::nonNull).toList();
        if (known.isEmpty()) {
            return "";
        }
        var first = known.get(0);
        return "   " + first.file() + (first.line() == 0 ? "" : ":" + first.line())
                + known.stream()
                        .skip(1)
                        .map(place -> place.file().equals(first.file())
                                ? " and line " + place.line()
                                : " and " + place.file() + ":" + place.line())
                        .collect(Collectors.joining());
    }
}
