package dev.tidegate.upgrades.record;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.Profile;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.upgrades.UpgradeRules;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Decides again from what was recorded, and tells where the outcome differs. */
public final class Replay {

    private static final String WHAT = "record";

    private Replay() {}

    /**
     * A place where deciding again gave something else.
     *
     * @param pointer a JSON pointer into the plan
     * @param recorded the JSON that was recorded; empty if there was none
     * @param now the JSON that was found now; empty if there is none
     */
    public record Difference(String pointer, String recorded, String now) {}

    /** The inputs as they were recorded. */
    public static Parsed<RunInputs> read(String inputs) {
        try {
            var tree = RecordJson.read(inputs);
            var schema = tree.path("schema").asText();
            if (!schema.equals(RecordJson.SCHEMA) || !(tree instanceof ObjectNode object)) {
                return Parsed.refused(
                        WHAT, 0, "the record has the schema '" + schema + "', only " + RecordJson.SCHEMA + " is known");
            }
            object.remove("schema");
            var profile = RecordJson.MAPPER.treeToValue(object.path("profile"), Profile.class);
            object.set(
                    "rules",
                    Changes.apply(RecordJson.MAPPER.valueToTree(UpgradeRules.of(profile)), object.path("rules")));
            return Parsed.accepted(RecordJson.MAPPER.treeToValue(object, RunInputs.class));
        } catch (JsonProcessingException | IllegalArgumentException malformed) {
            return Parsed.refused(WHAT, 0, "the record cannot be read: " + malformed.getMessage());
        }
    }

    /** The differences; none if deciding again agrees with the recorded plan. */
    public static Parsed<List<Difference>> replay(String inputs, String plan) {
        return read(inputs).then(read -> {
            try {
                var recorded = RecordJson.read(plan);
                var now = RecordJson.read(RecordJson.write(read.decide()));
                var differences = new ArrayList<Difference>();
                compare("", recorded, now, differences);
                return Parsed.accepted(List.copyOf(differences));
            } catch (JsonProcessingException malformed) {
                return Parsed.refused(WHAT, 0, "the recorded plan cannot be read: " + malformed.getMessage());
            }
        });
    }

    private static void compare(String pointer, JsonNode recorded, JsonNode now, List<Difference> differences) {
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
            differences.add(new Difference(pointer, text(recorded), text(now)));
        }
    }

    private static String escaped(String name) {
        return name.replace("~", "~0").replace("/", "~1");
    }

    private static String text(JsonNode node) {
        return node instanceof MissingNode ? "" : node.toString();
    }
}
