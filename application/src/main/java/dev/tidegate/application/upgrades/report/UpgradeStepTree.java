package dev.tidegate.application.upgrades.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.upgrades.planner.UpgradeStep;
import java.time.Instant;
import java.util.List;

/** Steps of a plan as machines read them: what is done, from which version to which, and when it starts. */
final class UpgradeStepTree {

    private UpgradeStepTree() {}

    static void fill(ArrayNode array, List<? extends UpgradeStep> steps) {
        steps.forEach(step -> fill(array.addObject(), step));
    }

    private static ObjectNode fill(ObjectNode node, UpgradeStep step) {
        return step.match(
                order -> order(node, "cluster-upgrade", order.from(), order.to(), order.start()),
                order -> order(node, "control-plane-upgrade", order.from(), order.to(), order.start()),
                order -> order(node, "nodepool-upgrade", order.from(), order.to(), order.start())
                        .put("pool", order.pool()),
                order -> order(node, "addon-upgrade", order.from(), order.to(), order.start())
                        .put("addon", order.addon()),
                deletion -> action(node, "delete-addon-order")
                        .put("addon", deletion.addon())
                        .put("order", deletion.order()),
                approval -> acknowledgement(node, approval),
                change -> action(node, "switch-channel")
                        .put("from", change.from())
                        .put("to", change.to()));
    }

    private static ObjectNode order(ObjectNode node, String action, String from, String to, Instant start) {
        return action(node, action).put("from", from).put("to", to).put("start", start.toString());
    }

    private static ObjectNode acknowledgement(ObjectNode node, UpgradeStep.AcknowledgeGates approval) {
        action(node, "acknowledge-gates").put("cluster", approval.cluster()).put("name", approval.name());
        var gates = node.putArray("gates");
        approval.gates().forEach(gate -> gates.add(gate.id()));
        return node;
    }

    private static ObjectNode action(ObjectNode node, String action) {
        return node.put("action", action);
    }
}
