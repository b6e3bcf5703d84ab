package dev.tidegate.upgrades.run;

import java.util.function.Function;
import java.util.function.Supplier;

/** What became of one change. */
public sealed interface Deed {

    <T> T match(
            Supplier<? extends T> done,
            Supplier<? extends T> needless,
            Function<? super Refused, ? extends T> refused,
            Function<? super Failed, ? extends T> failed);

    /** The world is as it should be. */
    record Done() implements Deed {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> needless,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return done.get();
        }
    }

    /** It was so already, so nothing was sent. */
    record Needless() implements Deed {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> needless,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return needless.get();
        }
    }

    /** Understood, and declined: trying the same again will not help. */
    record Refused(String sentence) implements Deed {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> needless,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return refused.apply(this);
        }
    }

    /** It did not work, or nobody can say whether it did. The next run finds out. */
    record Failed(String sentence) implements Deed {
        @Override
        public <T> T match(
                Supplier<? extends T> done,
                Supplier<? extends T> needless,
                Function<? super Refused, ? extends T> refused,
                Function<? super Failed, ? extends T> failed) {
            return failed.apply(this);
        }
    }
}
