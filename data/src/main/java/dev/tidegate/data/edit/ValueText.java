package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** How new values are written: in lines of their own, in the manner of the file around them, or in brackets. */
final class ValueText {

    private final Manner manner;
    private final ScalarText block = new ScalarText(false, false);
    private final ScalarText flow;

    ValueText(Manner manner, boolean json) {
        this.manner = manner;
        this.flow = new ScalarText(true, json);
    }

    /** A key with its value, as the lines of a mapping that starts at the first column. */
    List<String> entry(String key, JsonNode value) {
        String start = block.key(key) + ":";
        if (value.isValueNode() || value.isEmpty()) {
            return List.of(start + " " + (value.isValueNode() ? block.of(value) : inBrackets(value)));
        }
        var lines = new ArrayList<>(List.of(start));
        int indent = value.isArray() ? manner.sequenceIndent() : manner.mappingIndent();
        body(value).forEach(line -> lines.add(" ".repeat(indent) + line));
        return lines;
    }

    /** An item with its dash, as the lines of a list that starts at the first column. */
    List<String> item(JsonNode value) {
        if (value.isValueNode() || value.isEmpty()) {
            return List.of("- " + (value.isValueNode() ? block.of(value) : inBrackets(value)));
        }
        var lines = new ArrayList<String>();
        body(value).forEach(line -> lines.add((lines.isEmpty() ? "- " : "  ") + line));
        return lines;
    }

    /** A key with its value, inside braces. */
    String entryInBraces(String key, JsonNode value) {
        return flow.key(key) + ": " + inBrackets(value);
    }

    /** A value inside brackets or braces. */
    String inBrackets(JsonNode value) {
        if (value.isArray()) {
            return StreamSupport.stream(value.spliterator(), false)
                    .map(this::inBrackets)
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        if (value.isObject()) {
            return value.properties().stream()
                    .map(property -> entryInBraces(property.getKey(), property.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return flow.of(value);
    }

    private List<String> body(JsonNode value) {
        var lines = new ArrayList<String>();
        if (value.isArray()) {
            value.forEach(item -> lines.addAll(item(item)));
        } else {
            value.properties().forEach(property -> lines.addAll(entry(property.getKey(), property.getValue())));
        }
        return lines;
    }
}
