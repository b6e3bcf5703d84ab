package dev.tidegate.data.generated;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.RandomSource;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes documents as people do: each value in a random valid style, with comments, blank lines,
 * anchors, any indentation, either line end, with or without a byte-order mark and a last line end.
 */
public final class GeneratedTexts {

    private final RandomSource draws;
    private final int indent;
    private final int sequenceIndent;
    private int anchors;

    private GeneratedTexts(RandomSource draws) {
        this.draws = draws;
        this.indent = draws.between(1, 4);
        this.sequenceIndent = draws.isMostly(2) ? indent : 0;
    }

    public static Generator<GeneratedText> texts() {
        return draws -> {
            JsonNode model = GeneratedDocuments.documents().draw(draws);
            return new GeneratedText(model, new GeneratedTexts(draws).document(model));
        };
    }

    private String document(JsonNode model) {
        var lines = new ArrayList<String>();
        if (rarely()) {
            lines.add("# \uD83D\uDE00 first: line");
        }
        if (rarely()) {
            lines.add("---");
        }
        lines.addAll(rarely() ? List.of(flow(model)) : mapping(model));
        if (rarely()) {
            lines.add("# the end");
        }
        // A block scalar that keeps its last line ends must not lose the last of them, nor gain one.
        boolean open = rarely() && !lines.get(lines.size() - 1).isEmpty() && !hasBlockScalarAtEnd(lines);
        String lineEnd = rarely() ? "\r\n" : "\n";
        return (rarely() ? "\uFEFF" : "") + String.join(lineEnd, lines) + (open ? "" : lineEnd);
    }

    private static boolean hasBlockScalarAtEnd(List<String> lines) {
        return lines.get(lines.size() - 1).startsWith(" ");
    }

    private List<String> mapping(JsonNode model) {
        var lines = new ArrayList<String>();
        model.properties().forEach(property -> {
            decorate(lines);
            lines.addAll(after(key(property.getKey()) + ":", property.getValue(), false));
        });
        return lines;
    }

    private List<String> sequence(JsonNode model) {
        var lines = new ArrayList<String>();
        model.forEach(item -> {
            decorate(lines);
            lines.addAll(after("-", item, true));
        });
        return lines;
    }

    private void decorate(List<String> lines) {
        // An empty line after a block scalar that keeps trailing lines would change the scalar.
        boolean keeps = lines.stream().anyMatch(line -> line.contains("|+"));
        if (!lines.isEmpty() && rarely()) {
            lines.add(keeps || draws.isMostly(2) ? "# note - with: everything [in, it]" : "");
        }
    }

    /** A key or a dash with its value, on the same line or below. */
    private List<String> after(String start, JsonNode value, boolean dash) {
        if (value.isContainerNode() && !value.isEmpty() && draws.isMostly(4)) {
            return block(start, value, dash);
        }
        if (value.isTextual() && isBlockScalar(value.textValue()) && draws.isMostly(2)) {
            return literal(start, value.textValue());
        }
        if (value.isNull() && draws.isMostly(2)) {
            return List.of(start + comment());
        }
        String blank = " ".repeat(draws.between(1, 3));
        return List.of(start
                + blank
                + properties(value)
                + (value.isContainerNode() ? flow(value) : scalar(value, false))
                + comment());
    }

    private List<String> block(String start, JsonNode value, boolean dash) {
        var below = value.isArray() ? sequence(value) : mapping(value);
        if (dash && draws.isMostly(4)) {
            var lines = new ArrayList<String>();
            String blank = " ".repeat(draws.between(1, 3));
            below.forEach(line -> lines.add((lines.isEmpty() ? "-" + blank : " " + " ".repeat(blank.length())) + line));
            return lines;
        }
        var lines = new ArrayList<>(List.of(start + anchor() + comment()));
        int by = value.isArray() && !dash ? sequenceIndent : indent;
        below.forEach(line -> lines.add(line.isEmpty() ? "" : " ".repeat(by) + line));
        return lines;
    }

    private String anchor() {
        return rarely() ? " &anchor" + anchors++ : "";
    }

    private String properties(JsonNode value) {
        if (!rarely()) {
            return "";
        }
        String tag = value.isTextual() ? "!!str " : "";
        return "&anchor" + anchors++ + " " + (rarely() ? tag : "");
    }

    private String comment() {
        return rarely() ? " # \uD83D\uDE00 c" : "";
    }

    private static boolean isBlockScalar(String text) {
        return text.matches("([a-z]+\n)+");
    }

    private List<String> literal(String start, String text) {
        var lines = new ArrayList<>(List.of(start + draws.pick(List.of(" |", " |+", " |" + indent))));
        for (String line : text.substring(0, text.length() - 1).split("\n", -1)) {
            lines.add(" ".repeat(indent) + line);
        }
        return lines;
    }

    private String flow(JsonNode value) {
        String blank = rarely() ? " " : "";
        if (value.isArray()) {
            var items = new ArrayList<String>();
            value.forEach(item -> items.add(flow(item)));
            return "[" + blank + String.join(", ", items) + blank + "]";
        }
        if (value.isObject()) {
            return value.properties().stream()
                    .map(property -> key(property.getKey()) + ": " + flow(property.getValue()))
                    .collect(Collectors.joining(", ", "{" + blank, blank + "}"));
        }
        return scalar(value, true);
    }

    private String key(String key) {
        return key.matches("[a-z]+") && !key.equals("yes") && draws.isMostly(3) ? key : quoted(key);
    }

    private String scalar(JsonNode value, boolean flow) {
        if (!value.isTextual()) {
            return value.toString();
        }
        String text = value.textValue();
        boolean plain = text.matches("[a-z/][a-z./]*|it's|-a")
                && !List.of("null", "true").contains(text);
        return plain && !flow && draws.isMostly(3) ? text : quoted(text);
    }

    private String quoted(String text) {
        boolean single = text.chars().allMatch(letter -> letter >= ' ' && letter < 0x7F);
        return single && draws.isMostly(2) ? "'" + text.replace("'", "''") + "'" : doubleQuoted(text);
    }

    private static String doubleQuoted(String text) {
        var quoted = new StringBuilder("\"");
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            if (unit == '"' || unit == '\\') {
                quoted.append('\\').append(unit);
            } else if (unit < ' ' || unit == 0x85 || unit == 0x2028 || unit == 0xFEFF) {
                quoted.append("\\u%04x".formatted((int) unit));
            } else {
                quoted.append(unit);
            }
        }
        return quoted.append('"').toString();
    }

    private boolean rarely() {
        return draws.between(0, 5) == 5;
    }
}
