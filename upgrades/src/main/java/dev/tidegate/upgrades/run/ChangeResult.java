package dev.tidegate.upgrades.run;

import java.util.function.Function;
import java.util.function.Supplier;

/** The result of one change. */
public sealed interface ChangeResult {

    <T> T match(
            Supplier<? extends T> done,
            Supplier<? extends T> unneeded,
            Function<? super Refused, ? extends T> refused,
            Function<? super Failed, ? extends T> failed);

    default boolean succeeded() {
        return match(() -> true, () -> true, refused -> false, failed -> false);
    }

    /** Why it did not succeed; empty if it did. */
    default String complaint() {
        return match(() -> "", () -> "", Refused::sentence, Failed::sentence);
    }

    /** The change was made. */
    record Done() implements ChangeResult {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> unneeded,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return done.get();
        }
    }

    /** Nothing had to be changed, so nothing was sent. */
    record Unneeded() implements ChangeResult {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> unneeded,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return unneeded.get();
        }
    }

    /** Declined: trying the same again will not help. */
    record Refused(String sentence) implements ChangeResult {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> unneeded,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return refused.apply(this);
        }
    }

    /** The change failed, or it is not known whether it was made. The next pass finds out. */
    record Failed(String sentence) implements ChangeResult {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> unneeded,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return failed.apply(this);
        }
    }
}
