package dev.tidegate.data.node;

import org.jspecify.annotations.Nullable;

/**
 * Where a value was written, and with what around it.
 *
 * @param span the text of the value itself, without anchor and tag
 * @param anchor name of the anchor in front of it
 * @param tag the tag in front of it, spelt out
 * @param alias where the alias stands, if the value is only referred to here; its span is then the anchor's
 */
public record Origin(
        Span span,
        @Nullable String anchor,
        @Nullable String tag,
        @Nullable Span alias) {

    public static Origin of(Span span) {
        return new Origin(span, null, null, null);
    }

    /** The place a reader looks for the value: the alias where there is one. */
    public Span written() {
        return alias != null ? alias : span;
    }

    Origin through(Span place) {
        return new Origin(span, anchor, tag, place);
    }
}
