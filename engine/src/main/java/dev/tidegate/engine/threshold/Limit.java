package dev.tidegate.engine.threshold;

/**
 * A threshold together with the one way it is turned into a number in its place of use.
 *
 * <p>Whoever shows a limit shows {@link Resolved}, so that nobody has to do the arithmetic in their head.
 */
public sealed interface Limit permits BoundedLimit, CompatibleLimit, NoLimit {

    Resolved of(int total);

    /** At most {@code total}, at least {@code least} (even of fewer), shares rounded as said. */
    static Limit of(Threshold threshold, Rounding rounding, int least) {
        return new BoundedLimit(threshold, rounding, least);
    }

    /** As many as there are. */
    static Limit none() {
        return new NoLimit();
    }

    /** A limit as a number, and the text that shows where the number came from: {@code 25 % = 3 of 12}. */
    record Resolved(int number, String text) {}
}
