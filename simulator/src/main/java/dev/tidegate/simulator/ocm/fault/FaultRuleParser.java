package dev.tidegate.simulator.ocm.fault;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.JsonFormFailure;
import java.util.ArrayList;
import java.util.List;

/** Fault rules as JSON: a list of objects, in which everything but the kind may be left out. */
public final class FaultRuleParser {

    private FaultRuleParser() {}

    /** Reads rules from JSON or YAML. */
    public static List<FaultRule> parse(String text) {
        return rules(FleetFile.tree(text));
    }

    /** Reads rules; throws an IllegalArgumentException that says what is wrong. */
    public static List<FaultRule> rules(JsonNode tree) {
        if (!tree.isArray()) {
            throw new IllegalArgumentException("fault rules are a list of objects");
        }
        List<FaultRule> rules = new ArrayList<>();
        for (var each : tree) {
            rules.add(rule(each));
        }
        return rules;
    }

    private static FaultRule rule(JsonNode tree) {
        var usual = (ObjectNode) FleetFile.json(FaultRule.always(FaultKind.STATUS));
        usual.remove("kind");
        if (!(tree instanceof ObjectNode said) || !said.has("kind")) {
            throw new IllegalArgumentException("a fault rule is an object with a kind: " + tree);
        }
        usual.setAll(said);
        try {
            return FleetFile.value(usual, FaultRule.class);
        } catch (JsonProcessingException unusable) {
            throw new IllegalArgumentException("not a fault rule: " + JsonFormFailure.sentence(unusable), unusable);
        }
    }
}
