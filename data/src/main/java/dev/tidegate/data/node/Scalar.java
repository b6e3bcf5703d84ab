package dev.tidegate.data.node;

import java.util.Optional;
import java.util.function.Function;

/**
 * A text, a number, a yes or no, or nothing.
 *
 * @param text what was written, without quotes and escapes; of a number its digits as they stand in the file
 */
public record Scalar(Origin origin, String text, Style style, Kind kind) implements Node {

    private static final int SHOWN = 60;

    /** How it was written. */
    public enum Style {
        PLAIN,
        SINGLE_QUOTED,
        DOUBLE_QUOTED,
        LITERAL,
        FOLDED
    }

    /** What it is read as. */
    public enum Kind {
        TEXT,
        INTEGER,
        DECIMAL,
        BOOLEAN,
        NULL
    }

    public boolean isNull() {
        return kind == Kind.NULL;
    }

    /** Whether it was written so that it reads as something else than the text that it spells. */
    public boolean isUnquoted() {
        return kind == Kind.INTEGER || kind == Kind.DECIMAL || kind == Kind.BOOLEAN;
    }

    /** The same scalar, taken by its letters. */
    public Scalar asText() {
        return new Scalar(origin, text, style, Kind.TEXT);
    }

    @Override
    public Optional<Node> child(String segment) {
        return Optional.empty();
    }

    @Override
    public Scalar through(Span alias) {
        return new Scalar(origin.through(alias), text, style, kind);
    }

    @Override
    public <T> T match(
            Function<? super Scalar, ? extends T> scalar,
            Function<? super Sequence, ? extends T> sequence,
            Function<? super Mapping, ? extends T> mapping) {
        return scalar.apply(this);
    }

    String describedScalar() {
        String shown = text.codePointCount(0, text.length()) <= SHOWN
                ? text
                : text.substring(0, text.offsetByCodePoints(0, SHOWN)) + "…";
        return switch (kind) {
            case TEXT -> "the text \"" + shown.replace("\n", "\\n") + "\"";
            case INTEGER, DECIMAL -> "the number " + shown;
            case BOOLEAN -> shown;
            case NULL -> "empty";
        };
    }
}
