package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** Formats new values: as lines in the layout of the file, or inside brackets. */
final class ValueWriter {

    private final YamlLayout layout;
    private final ScalarWriter block = new ScalarWriter(false, false);
    private final ScalarWriter flow;
    private final List<YamlComment> comments;

    ValueWriter(YamlLayout layout, boolean json) {
        this(layout, new ScalarWriter(true, json), List.of());
    }

    private ValueWriter(YamlLayout layout, ScalarWriter flow, List<YamlComment> comments) {
        this.layout = layout;
        this.flow = flow;
        this.comments = comments;
    }

    /** The same, with comments; one about a part without a line of its own is written at the enclosing value. */
    ValueWriter with(List<YamlComment> added) {
        return new ValueWriter(layout, flow, added);
    }

    /** Formats a key with its value as lines that start at the first column. */
    List<String> entry(String key, JsonNode value) {
        return entry(key, value, Pointer.ROOT);
    }

    /** Formats an item with its dash as lines that start at the first column. */
    List<String> item(JsonNode value) {
        return item(value, Pointer.ROOT);
    }

    private List<String> entry(String key, JsonNode value, Pointer at) {
        String start = block.key(key) + ":";
        boolean single = value.isValueNode() || value.isEmpty();
        var lines = new ArrayList<>(above(at, single));
        if (single) {
            String text = value.isValueNode() ? block.of(value) : inBrackets(value);
            lines.add(start + " " + text + lineEnd(at, true));
            return lines;
        }
        lines.add(start + lineEnd(at, false));
        int indent = value.isArray() ? layout.sequenceIndent() : layout.mappingIndent();
        body(value, at).forEach(line -> lines.add(" ".repeat(indent) + line));
        return lines;
    }

    private List<String> item(JsonNode value, Pointer at) {
        boolean single = value.isValueNode() || value.isEmpty();
        var lines = new ArrayList<>(above(at, single));
        if (single) {
            lines.add("- " + (value.isValueNode() ? block.of(value) : inBrackets(value)) + lineEnd(at, true));
            return lines;
        }
        // The item has no line of its own: a comment at the end of the line of its dash would belong to its first
        // entry.
        comments.stream()
                .filter(comment -> !comment.above() && comment.about().equals(at))
                .forEach(comment -> lines.add(comment.text()));
        var body = body(value, at);
        // Comments above the first entry are written above the dash.
        int first = 0;
        while (body.get(first).startsWith("#")) {
            lines.add(body.get(first++));
        }
        for (int line = first; line < body.size(); line++) {
            lines.add((line == first ? "- " : "  ") + body.get(line));
        }
        return lines;
    }

    private List<String> above(Pointer at, boolean single) {
        return comments.stream()
                .filter(comment -> comment.above() && isAt(comment, at, single))
                .map(YamlComment::text)
                .toList();
    }

    private String lineEnd(Pointer at, boolean single) {
        return comments.stream()
                .filter(comment -> !comment.above() && isAt(comment, at, single))
                .map(comment -> " " + comment.text())
                .collect(Collectors.joining());
    }

    private static boolean isAt(YamlComment comment, Pointer at, boolean single) {
        return single ? comment.about().isWithin(at) : comment.about().equals(at);
    }

    /** Formats a key with its value inside braces. */
    String entryInBraces(String key, JsonNode value) {
        return flow.key(key) + ": " + inBrackets(value);
    }

    /** Formats a value inside brackets or braces. */
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

    private List<String> body(JsonNode value, Pointer at) {
        var lines = new ArrayList<String>();
        if (value.isArray()) {
            int index = 0;
            for (JsonNode item : value) {
                lines.addAll(item(item, at.child(index++)));
            }
        } else {
            value.properties()
                    .forEach(property ->
                            lines.addAll(entry(property.getKey(), property.getValue(), at.child(property.getKey()))));
        }
        return lines;
    }
}
