package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;

/** A value on one line of YAML, for messages that say what to write. */
public final class FlowText {

    private static final ValueText VALUES = new ValueText(new Manner("\n", 2, 0), false);

    private FlowText() {}

    /** A key with its value: {@code sharding: {strategy: static, shards: 4}}. */
    public static String entry(String key, JsonNode value) {
        return VALUES.entryInBraces(key, value);
    }
}
