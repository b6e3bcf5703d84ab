package dev.tidegate.application.integrations.rollout;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextCell;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.integrations.IntegrationProblem;
import dev.tidegate.integrations.rollout.ImageRolloutPlan;
import dev.tidegate.integrations.rollout.ImageRolloutState;
import dev.tidegate.integrations.rollout.RolloutAction;
import dev.tidegate.integrations.rollout.ShardHealthStatus;
import dev.tidegate.integrations.rollout.ShardStatus;
import dev.tidegate.integrations.rollout.WaveState;
import dev.tidegate.integrations.rollout.WaveStatus;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where rollouts are, as a table for each and as a tree. */
public final class RolloutStatusDocument {

    private final Instant now;

    private RolloutStatusDocument(Instant now) {
        this.now = now;
    }

    public static Document of(List<Position> positions, Instant now) {
        var document = Document.of("tidegate.integrations.rollouts/v1");
        var rollouts = document.tree().putArray("rollouts");
        var writer = new RolloutStatusDocument(now);
        for (Position position : positions) {
            document = writer.add(document, rollouts.addObject(), position);
        }
        return positions.isEmpty()
                ? document.with(TextLine.of("no rollout is under way, and none can start"))
                : document;
    }

    private Document add(Document document, ObjectNode tree, Position position) {
        var rollout = position.rollout();
        var decision = position.shown();
        String standing = standing(position);
        tree.put("name", rollout.name())
                .put("file", rollout.path())
                .put("integration", rollout.integration())
                .put("to", rollout.to())
                .put("standing", standing)
                .put("started", position.hasStarted());
        put(tree, "from", rollout.from());
        put(tree, "wakeUp", decision.wakeUp());
        put(tree, "failure", failure(decision));
        decision.possible().stream().map(RolloutAction.Kind::word).forEach(tree.putArray("possible")::add);
        decision.problems().stream().map(Problem::toString).forEach(tree.putArray("problems")::add);
        var waves = tree.putArray("waves");
        var table = TextTable.of("WAVE", "STATE", "MEMBERS", "SOAK", "SINCE", "NEXT");
        for (WaveStatus wave : decision.waves()) {
            wave(waves.addObject(), wave, decision);
            table.row(
                    wave.name(),
                    tinted(wave.state()),
                    well(wave, decision) + " of " + wave.members().size() + " well",
                    wave.soak().isZero() ? "-" : TimeFormat.duration(wave.soak()),
                    Optional.ofNullable(since(wave))
                            .map(at -> TimeFormat.moment(now, at))
                            .orElse("-"),
                    next(wave, decision));
        }
        var shown = document.with(TextLine.of(
                rollout.name(),
                "  ",
                standing,
                "  ",
                rollout.from() == null ? "" : rollout.from() + " -> ",
                rollout.to()));
        String failure = failure(decision);
        if (failure != null) {
            shown = shown.with(TextLine.of(TextStyle.BAD.of("failed"), ": ", failure));
        }
        for (Problem problem : decision.problems()) {
            shown = shown.with(TextLine.of(TextStyle.BAD.of(word(problem)), ": ", problem));
        }
        return decision.waves().isEmpty() ? shown : shown.with(table);
    }

    private static String word(Problem problem) {
        return problem.code() == IntegrationProblem.ROLLOUT_HIDES_IMAGE ? "note" : "held";
    }

    private static String standing(Position position) {
        return position.hasStarted()
                ? position.decision().standing().map(Enum::name).orElse("HELD")
                : "NOT STARTED";
    }

    private void wave(ObjectNode tree, WaveStatus wave, ImageRolloutPlan decision) {
        tree.put("name", wave.name())
                .put("state", wave.state().name())
                .put("soak", wave.soak().toString())
                .put("next", next(wave, decision));
        put(tree, "startedAt", wave.startedAt());
        put(tree, "soaksSince", wave.soaksSince());
        put(tree, "soakEndsAt", wave.soakEndsAt().orElse(null));
        put(tree, "doneAt", wave.doneAt());
        var members = tree.putArray("members");
        for (ShardStatus shard : (Iterable<ShardStatus>) decision.members(wave)::iterator) {
            var node = members.addObject().put("shard", shard.name().value());
            put(node, "ref", shard.ref());
            var health = shard.health();
            put(node, "health", health == null ? null : health.sentence());
            node.put("well", health instanceof ShardHealthStatus.Healthy);
        }
    }

    private String next(WaveStatus wave, ImageRolloutPlan decision) {
        return switch (wave.state()) {
            case WAITING -> closed(wave).orElse("starts with the next apply");
            case RUNNING ->
                atRisk(wave)
                        .or(() -> unwell(wave, decision))
                        .or(() -> closed(wave))
                        .orElse("soaks next");
            case SOAKING ->
                wave.soakEndsAt()
                        .map(end -> "through at " + TimeFormat.clock(now, end) + " if all stay well")
                        .orElse("-");
            case DONE -> "-";
            case PAUSED -> "resume lets it go on";
            case FAILED ->
                unwell(wave, decision).map(why -> why + "; ").orElse("") + "resume tries again, revert takes back";
            case REVERTED -> "resume tries again";
        };
    }

    /** That nobody else starts here because somebody may have failed, and the evidence. */
    private static Optional<String> atRisk(WaveStatus wave) {
        return wave.explanation().closed().stream()
                .filter(verdict -> verdict.gate().equals("failure-bound"))
                .map(Verdict::sentence)
                .findFirst();
    }

    private static Optional<String> closed(WaveStatus wave) {
        return Optional.of(wave.explanation().closed().stream()
                        .map(Verdict::sentence)
                        .collect(Collectors.joining("; ")))
                .filter(text -> !text.isEmpty());
    }

    /** The first member that is not well, and why; one that something is wrong with before one that is not ready yet. */
    private static Optional<String> unwell(WaveStatus wave, ImageRolloutPlan decision) {
        return decision.members(wave)
                .filter(shard -> shard.health() != null && !(shard.health() instanceof ShardHealthStatus.Healthy))
                .min(Comparator.comparing(shard -> !(shard.health() instanceof ShardHealthStatus.Unhealthy)))
                .map(shard -> shard.name() + ": "
                        + Optional.ofNullable(shard.health())
                                .map(ShardHealthStatus::sentence)
                                .orElse(""));
    }

    private static long well(WaveStatus wave, ImageRolloutPlan decision) {
        return decision.members(wave)
                .filter(shard -> shard.health() instanceof ShardHealthStatus.Healthy)
                .count();
    }

    private static @Nullable Instant since(WaveStatus wave) {
        return switch (wave.state()) {
            case SOAKING -> wave.soaksSince();
            case DONE -> wave.doneAt();
            default -> wave.startedAt();
        };
    }

    private static @Nullable String failure(ImageRolloutPlan decision) {
        ImageRolloutState state = decision.state();
        return state == null ? null : state.failure();
    }

    private static TextCell tinted(WaveState state) {
        return switch (state) {
            case DONE -> TextStyle.GOOD.of(state);
            case RUNNING, SOAKING, PAUSED -> TextStyle.WAITING.of(state);
            case FAILED, REVERTED -> TextStyle.BAD.of(state);
            case WAITING -> TextStyle.FAINT.of(state);
        };
    }

    private static void put(ObjectNode tree, String name, @Nullable Object value) {
        if (value != null) {
            tree.put(name, value.toString());
        }
    }
}
