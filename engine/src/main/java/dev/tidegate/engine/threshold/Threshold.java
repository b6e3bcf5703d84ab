package dev.tidegate.engine.threshold;

import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** A count ("3") or a share of a total ("25%") as a person wrote it; not yet a number of anything. */
public sealed interface Threshold {

    Pattern FORM = Pattern.compile("(100|[0-9]{1,2})%|[0-9]{1,9}");

    <T> T match(Function<? super Count, ? extends T> count, Function<? super Percent, ? extends T> percent);

    /** Reads {@code "3"} or {@code "25%"}; empty if the text is neither, is negative or above 100 percent. */
    static Optional<Threshold> parse(String text) {
        if (!FORM.matcher(text).matches()) {
            return Optional.empty();
        }
        return Optional.of(
                text.endsWith("%")
                        ? new Percent(Integer.parseInt(text.substring(0, text.length() - 1)))
                        : new Count(Integer.parseInt(text)));
    }

    static Threshold count(int count) {
        return new Count(count);
    }

    static Threshold percent(int percent) {
        return new Percent(percent);
    }

    /** So many, whatever the total. */
    record Count(int count) implements Threshold {

        public Count {
            if (count < 0) {
                throw new IllegalArgumentException("a count is not negative: " + count);
            }
        }

        @Override
        public <T> T match(Function<? super Count, ? extends T> count, Function<? super Percent, ? extends T> percent) {
            return count.apply(this);
        }

        @Override
        public String toString() {
            return Integer.toString(count);
        }
    }

    /** So many of a hundred. */
    record Percent(int percent) implements Threshold {

        public Percent {
            if (percent < 0 || percent > 100) {
                throw new IllegalArgumentException("a share is between 0 and 100 percent: " + percent);
            }
        }

        @Override
        public <T> T match(Function<? super Count, ? extends T> count, Function<? super Percent, ? extends T> percent) {
            return percent.apply(this);
        }

        @Override
        public String toString() {
            return percent + " %";
        }
    }
}
