package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Keeps soak histories. What is kept is never lost, and never overwritten by somebody who did not see it. */
public interface Histories {

    Kept read(Key key);

    /**
     * Keeps the next state of a history.
     *
     * @param seen the generation it was made from; 0 if there was none
     */
    Saved save(Key key, long seen, SoakHistory history, Turns.Turn turn);

    /**
     * Which history.
     *
     * @param addon null for the history of the clusters themselves
     */
    record Key(OrganisationKey organisation, @Nullable String addon) {

        public static Key of(OrganisationKey organisation) {
            return new Key(organisation, null);
        }

        @Override
        public String toString() {
            return addon == null ? organisation.toString() : organisation + "/" + addon;
        }
    }

    /** What is kept. */
    sealed interface Kept {

        <T> T match(Function<? super Sound, ? extends T> sound, Function<? super Unusable, ? extends T> unusable);

        /**
         * A history; an empty one of generation 0 if none was kept yet.
         *
         * @param generation grows with every save
         */
        record Sound(SoakHistory history, long generation) implements Kept {
            @Override
            public <T> T match(
                    Function<? super Sound, ? extends T> sound, Function<? super Unusable, ? extends T> unusable) {
                return sound.apply(this);
            }
        }

        /** Something is kept that cannot be understood; it stays as it is. */
        record Unusable(String sentence) implements Kept {
            @Override
            public <T> T match(
                    Function<? super Sound, ? extends T> sound, Function<? super Unusable, ? extends T> unusable) {
                return unusable.apply(this);
            }
        }
    }

    /** What became of a save. */
    enum Saved {
        DONE,
        /** Somebody else saved meanwhile: read again, decide again. */
        OVERTAKEN,
        /** It is not our turn any more. */
        TURN_LOST,
        /** What is kept turned out to be damaged. */
        UNUSABLE
    }
}
