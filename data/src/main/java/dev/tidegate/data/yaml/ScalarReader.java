package dev.tidegate.data.yaml;

import dev.tidegate.data.node.Origin;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Scalar.Kind;
import dev.tidegate.data.node.Scalar.Style;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.ScalarEvent;

/** Reads scalars from the events of the parser, with their kind and exact location. */
final class ScalarReader {

    private static final String CORE = "tag:yaml.org,2002:";
    private static final Map<String, Kind> TAGS = Map.of(
            "!",
            Kind.TEXT,
            CORE + "str",
            Kind.TEXT,
            CORE + "int",
            Kind.INTEGER,
            CORE + "float",
            Kind.DECIMAL,
            CORE + "bool",
            Kind.BOOLEAN,
            CORE + "null",
            Kind.NULL);

    private final SourceText source;
    private final DataLimits limits;
    private final Report report;

    /** Receives problems. */
    @FunctionalInterface
    interface Report {
        void add(DataProblem code, Span span, String sentence);
    }

    ScalarReader(SourceText source, DataLimits limits, Report report) {
        this.source = source;
        this.limits = limits;
        this.report = report;
    }

    Scalar read(ScalarEvent event, @Nullable String anchor) {
        String text = event.getValue();
        String tag = event.getTag().orElse(null);
        int from = source.offset(event.getStartMark().orElseThrow().getIndex());
        int end = source.offset(event.getEndMark().orElseThrow().getIndex());
        int start = anchor == null && tag == null ? from : Math.min(NodeProperties.skip(source.text(), from), end);
        var style = style(event.getScalarStyle());
        Span span = source.span(start, isBlock(style) ? trimmed(start, end) : end);
        if (text.length() > limits.scalarLength()) {
            throw new YamlRefusedException(new LocatedProblem(
                    source.place(start, Pointer.ROOT),
                    DataProblem.YAML_TOO_LARGE,
                    "is a text of more than %d characters".formatted(limits.scalarLength())));
        }
        if (style == Style.DOUBLE_QUOTED && hasLoneSurrogate(text)) {
            report.add(DataProblem.YAML_SYNTAX, span, "half of a surrogate pair is no character");
        }
        return new Scalar(new Origin(span, anchor, tag, null), text, style, kind(text, style, tag, span));
    }

    void checkCollectionTag(String tag, boolean mapping, int offset) {
        if (!tag.equals("!") && !tag.equals(CORE + (mapping ? "map" : "seq"))) {
            report.add(
                    DataProblem.YAML_TAG_UNKNOWN,
                    source.span(offset, offset),
                    "the tag %s says nothing here".formatted(tag));
        }
    }

    private Kind kind(String text, Style style, @Nullable String tag, Span span) {
        if (tag == null) {
            if (style != Style.PLAIN) {
                return Kind.TEXT;
            }
            var kind = ScalarKinds.kindOf(text);
            if (kind == Kind.TEXT && ScalarKinds.isBeyondNumbers(text)) {
                report.add(
                        DataProblem.YAML_UNQUOTED_TEXT,
                        span,
                        "looks like a number but is beyond all numbers; it is read as text, so put it in quotes");
            }
            return kind;
        }
        Kind wanted = TAGS.get(tag);
        if (wanted == null) {
            report.add(DataProblem.YAML_TAG_UNKNOWN, span, "the tag %s says nothing here".formatted(tag));
            return Kind.TEXT;
        }
        if (wanted != Kind.TEXT && ScalarKinds.kindOf(text) != wanted) {
            report.add(DataProblem.YAML_TAG_UNKNOWN, span, "the tag %s does not fit the value".formatted(tag));
            return Kind.TEXT;
        }
        return wanted;
    }

    private static boolean isBlock(Style style) {
        return style == Style.LITERAL || style == Style.FOLDED;
    }

    /** Empty lines after a block scalar belong to it only if its header has a plus. */
    private int trimmed(int start, int end) {
        String text = source.text();
        int header = start;
        while (header < end && text.charAt(header) != '\n' && text.charAt(header) != '\r') {
            if (text.charAt(header) == '+') {
                return end;
            }
            header++;
        }
        int last = end;
        while (last > header && Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        return last;
    }

    private static boolean hasLoneSurrogate(String text) {
        return text.codePoints()
                .anyMatch(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }

    private static Style style(ScalarStyle style) {
        return switch (style) {
            case SINGLE_QUOTED -> Style.SINGLE_QUOTED;
            case DOUBLE_QUOTED -> Style.DOUBLE_QUOTED;
            case LITERAL -> Style.LITERAL;
            case FOLDED -> Style.FOLDED;
            case PLAIN, JSON_SCALAR_STYLE -> Style.PLAIN;
        };
    }
}
