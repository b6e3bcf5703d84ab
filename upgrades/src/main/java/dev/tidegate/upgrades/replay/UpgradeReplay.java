package dev.tidegate.upgrades.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.replay.ReplayDifference;
import dev.tidegate.upgrades.UpgradeRules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Plans again from recorded inputs and reports where the plan differs from the recorded one. */
public final class UpgradeReplay {

    private static final String WHAT = "record";

    private UpgradeReplay() {}

    /** Parses recorded inputs. */
    public static Parsed<UpgradeInputs> read(String inputs) {
        try {
            var tree = UpgradeRunJson.read(inputs);
            var schema = tree.path("schema").asText();
            if (!schema.equals(UpgradeRunJson.SCHEMA) || !(tree instanceof ObjectNode object)) {
                return Parsed.refused(
                        WHAT,
                        0,
                        "the record has the schema '" + schema + "', only " + UpgradeRunJson.SCHEMA + " is known");
            }
            object.remove("schema");
            var profile = UpgradeRunJson.MAPPER.treeToValue(object.path("profile"), Profile.class);
            object.set(
                    "rules",
                    JsonDifference.apply(
                            UpgradeRunJson.MAPPER.valueToTree(UpgradeRules.of(profile)), object.path("rules")));
            return Parsed.accepted(UpgradeRunJson.MAPPER.treeToValue(object, UpgradeInputs.class));
        } catch (JsonProcessingException | IllegalArgumentException malformed) {
            return Parsed.refused(WHAT, 0, "the record cannot be read: " + malformed.getMessage());
        }
    }

    /** The differences; empty if the new plan equals the recorded plan. */
    public static Parsed<List<ReplayDifference>> replay(String inputs, String plan) {
        return read(inputs).then(read -> {
            try {
                var recorded = UpgradeRunJson.read(plan);
                var now = UpgradeRunJson.read(UpgradeRunJson.write(read.plan()));
                var differences = new ArrayList<ReplayDifference>();
                compare("", recorded, now, differences);
                return Parsed.accepted(List.copyOf(differences));
            } catch (JsonProcessingException malformed) {
                return Parsed.refused(WHAT, 0, "the recorded plan cannot be read: " + malformed.getMessage());
            }
        });
    }

    private static void compare(String pointer, JsonNode recorded, JsonNode now, List<ReplayDifference> differences) {
        if (recorded.equals(now)) {
            return;
        }
        if (recorded.isObject() && now.isObject()) {
            var names = new LinkedHashSet<String>();
            recorded.fieldNames().forEachRemaining(names::add);
            now.fieldNames().forEachRemaining(names::add);
            names.forEach(
                    name -> compare(pointer + "/" + escaped(name), recorded.path(name), now.path(name), differences));
        } else if (recorded.isArray() && now.isArray()) {
            for (int i = 0; i < Math.max(recorded.size(), now.size()); i++) {
                compare(pointer + "/" + i, recorded.path(i), now.path(i), differences);
            }
        } else {
            differences.add(new ReplayDifference(pointer, text(recorded), text(now)));
        }
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    private static String text(JsonNode node) {
        return node instanceof MissingNode ? "" : node.toString();
    }
}
