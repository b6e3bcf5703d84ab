package dev.tidegate.engine.lock;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One thing that keeps a claimant out, with the names of those who do. */
public sealed interface LockConflict {

    List<String> holders();

    <T> T match(Function<? super Locked, ? extends T> locked, Function<? super LimitReached, ? extends T> limitReached);

    /** A mutex that cannot be shared with those who hold it. */
    record Locked(String mutex, List<String> holders) implements LockConflict {

        public Locked {
            holders = List.copyOf(holders);
        }

        @Override
        public <T> T match(
                Function<? super Locked, ? extends T> locked,
                Function<? super LimitReached, ? extends T> limitReached) {
            return locked.apply(this);
        }
    }

    /**
     * As many of the area are at work as it allows.
     *
     * @param mutex the mutex they share; null if the limit goes for the whole area
     * @param allowed the limit as a number
     * @param members of how many the limit was taken
     * @param limit the limit as it was written
     */
    record LimitReached(
            @Nullable String mutex, String area, List<String> holders, int allowed, int members, String limit)
            implements LockConflict {

        public LimitReached {
            holders = List.copyOf(holders);
        }

        @Override
        public <T> T match(
                Function<? super Locked, ? extends T> locked,
                Function<? super LimitReached, ? extends T> limitReached) {
            return limitReached.apply(this);
        }
    }
}
