package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;

/** Formats a value as one line of YAML, for messages that say what to write. */
public final class InlineYaml {

    private static final ValueWriter VALUES = new ValueWriter(new YamlLayout("\n", 2, 0), false);

    private InlineYaml() {}

    /** A key with its value: {@code sharding: {strategy: static, shards: 4}}. */
    public static String entry(String key, JsonNode value) {
        return VALUES.entryInBraces(key, value);
    }
}
