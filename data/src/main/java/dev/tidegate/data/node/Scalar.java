package dev.tidegate.data.node;

import java.util.Optional;
import java.util.function.Function;

/**
 * A text, a number, a boolean or null.
 *
 * @param text the value without quotes and escapes; a number as it is written in the file
 */
public record Scalar(Origin origin, String text, Style style, Kind kind) implements Node {

    private static final int SHOWN = 60;

    /** How it is written. */
    public enum Style {
        PLAIN,
        SINGLE_QUOTED,
        DOUBLE_QUOTED,
        LITERAL,
        FOLDED
    }

    /** The type it is read as. */
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

    /** Whether it is read as a number or boolean because it has no quotes. */
    public boolean isUnquoted() {
        return kind == Kind.INTEGER || kind == Kind.DECIMAL || kind == Kind.BOOLEAN;
    }

    /** The same scalar, read as text. */
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
