package dev.tidegate.data.edit;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** How new values are written: in lines of their own, in the manner of the file around them, or in brackets. */
final class ValueText {

    private final Manner manner;
    private final ScalarText block = new ScalarText(false, false);
    private final ScalarText flow;
    private final List<Comment> comments;

    ValueText(Manner manner, boolean json) {
        this(manner, new ScalarText(true, json), List.of());
    }

    private ValueText(Manner manner, ScalarText flow, List<Comment> comments) {
        this.manner = manner;
        this.flow = flow;
        this.comments = comments;
    }

    /** The same, with comments; one about a part that gets no line of its own stands at what is around it. */
    ValueText with(List<Comment> said) {
        return new ValueText(manner, flow, said);
    }

    /** A key with its value, as the lines of a mapping that starts at the first column. */
    List<String> entry(String key, JsonNode value) {
        return entry(key, value, Pointer.ROOT);
    }

    /** An item with its dash, as the lines of a list that starts at the first column. */
    List<String> item(JsonNode value) {
        return item(value, Pointer.ROOT);
    }

    private List<String> entry(String key, JsonNode value, Pointer at) {
        String start = block.key(key) + ":";
        boolean single = value.isValueNode() || value.isEmpty();
        var lines = new ArrayList<>(above(at, single));
        if (single) {
            String text = value.isValueNode() ? block.of(value) : inBrackets(value);
            lines.add(start + " " + text + behind(at, true));
            return lines;
        }
        lines.add(start + behind(at, false));
        int indent = value.isArray() ? manner.sequenceIndent() : manner.mappingIndent();
        body(value, at).forEach(line -> lines.add(" ".repeat(indent) + line));
        return lines;
    }

    private List<String> item(JsonNode value, Pointer at) {
        boolean single = value.isValueNode() || value.isEmpty();
        var lines = new ArrayList<>(above(at, single));
        if (single) {
            lines.add("- " + (value.isValueNode() ? block.of(value) : inBrackets(value)) + behind(at, true));
            return lines;
        }
        // A comment at the end of the line of the dash is one of the first entry's; the item has no line to itself.
        comments.stream()
                .filter(comment -> !comment.above() && comment.about().equals(at))
                .forEach(comment -> lines.add(comment.text()));
        var body = body(value, at);
        // Whatever stands above the first entry stands above the dash.
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
                .map(Comment::text)
                .toList();
    }

    private String behind(Pointer at, boolean single) {
        return comments.stream()
                .filter(comment -> !comment.above() && isAt(comment, at, single))
                .map(comment -> " " + comment.text())
                .collect(Collectors.joining());
    }

    private static boolean isAt(Comment comment, Pointer at, boolean single) {
        return single ? comment.about().isWithin(at) : comment.about().equals(at);
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
