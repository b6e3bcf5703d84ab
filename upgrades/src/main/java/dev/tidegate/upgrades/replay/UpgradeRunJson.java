package dev.tidegate.upgrades.replay;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.upgrades.UpgradeRules;

/** The JSON of recorded runs: records as objects in the order of their components, sealed types with a type property. */
public final class UpgradeRunJson {

    /** The schema of what is written; other schemas are not read. */
    public static final String SCHEMA = "tidegate.dev/upgrade-run/v1";

    static final JsonMapper MAPPER = JsonMapper.builder()
            .visibility(PropertyAccessor.ALL, Visibility.NONE)
            .visibility(PropertyAccessor.FIELD, Visibility.ANY)
            .visibility(PropertyAccessor.CREATOR, Visibility.ANY)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .addModule(new UpgradeRunJsonModule())
            .build();

    private UpgradeRunJson() {}

    /** Writes the inputs of a plan; of the rules only the profile and the differences from it. */
    public static String write(UpgradeInputs inputs) {
        var tree = (ObjectNode) MAPPER.valueToTree(inputs);
        var rules = JsonDifference.of(MAPPER.valueToTree(UpgradeRules.of(inputs.profile())), tree.get("rules"));
        tree.set("rules", rules == null ? MAPPER.createObjectNode() : rules);
        return text(tree);
    }

    /** Writes a plan or an outcome. */
    public static String write(Record value) {
        return text(MAPPER.valueToTree(value));
    }

    private static String text(ObjectNode content) {
        var document = MAPPER.createObjectNode().put("schema", SCHEMA);
        document.setAll(content);
        return document.toString();
    }

    static JsonNode read(String text) throws JsonProcessingException {
        return MAPPER.readTree(text);
    }
}
