package dev.tidegate.application.integrations.explain;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardStatus;
import dev.tidegate.integrations.rollout.ShardStatusText;
import dev.tidegate.integrations.rollout.WaveStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where one shard stands in one rollout. */
record ShardRolloutPosition(Position position, ShardName shard) {

    List<String> lines(Instant now) {
        var rollout = position.rollout();
        var lines = new ArrayList<String>();
        lines.add("rollout " + rollout.name() + (rollout.from() == null ? " to " : ", " + rollout.from() + " -> ")
                + rollout.to() + (position.hasStarted() ? "" : ", not started: the next apply does")
                + "   " + rollout.path());
        lines.addAll(ShardStatusText.wave(position.shown(), shard, now));
        view().ifPresent(view -> lines.addAll(ShardStatusText.gates(view, now)));
        return lines;
    }

    ObjectNode tree() {
        var rollout = position.rollout();
        var tree = JsonNodeFactory.instance
                .objectNode()
                .put("rollout", rollout.name())
                .put("file", rollout.path())
                .put("to", rollout.to())
                .put("started", position.hasStarted());
        view().ifPresent(view -> put(tree, view));
        return tree;
    }

    private void put(ObjectNode tree, ShardStatus view) {
        var leftOut = view.leftOut();
        if (leftOut != null) {
            tree.put("leftOut", leftOut.reason().name()).put("because", leftOut.sentence());
        }
        Optional.ofNullable(view.wave()).flatMap(position.shown()::wave).ifPresent(wave -> put(tree, wave));
        var health = view.health();
        if (health != null) {
            tree.put("health", health.sentence());
        }
        var gates = tree.putArray("gates");
        for (Verdict verdict : view.explanation().verdicts()) {
            var gate = gates.addObject()
                    .put("gate", verdict.gate())
                    .put("open", verdict.isOpen())
                    .put("sentence", verdict.sentence());
            verdict.changesAt().ifPresent(at -> gate.put("changesAt", at.toString()));
        }
        ShardStatusText.earliest(view).ifPresent(at -> tree.put("notBefore", at.toString()));
    }

    private static void put(ObjectNode tree, WaveStatus wave) {
        tree.put("wave", wave.name())
                .put("position", wave.position())
                .put("of", wave.of())
                .put("state", wave.state().name())
                .put("soak", wave.soak().toString());
        wave.soakEndsAt().ifPresent(end -> tree.put("soakEndsAt", end.toString()));
    }

    private Optional<ShardStatus> view() {
        return position.shown().shard(shard);
    }
}
