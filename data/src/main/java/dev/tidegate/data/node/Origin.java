package dev.tidegate.data.node;

import org.jspecify.annotations.Nullable;

/**
 * Where a value is written, with its anchor, tag and alias.
 *
 * @param span the range of the value itself, without anchor and tag
 * @param anchor name of the anchor in front of it
 * @param tag the tag in front of it, in full
 * @param alias the range of the alias, if the value is referred to by one; {@code span} is then that of the anchor
 */
public record Origin(
        Span span,
        @Nullable String anchor,
        @Nullable String tag,
        @Nullable Span alias) {

    public static Origin of(Span span) {
        return new Origin(span, null, null, null);
    }

    /** The range where the value is written: that of the alias if there is one. */
    public Span written() {
        return alias != null ? alias : span;
    }

    Origin through(Span place) {
        return new Origin(span, anchor, tag, place);
    }
}
