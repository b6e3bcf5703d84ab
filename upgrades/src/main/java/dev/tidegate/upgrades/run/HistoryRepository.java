package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Stores soak histories. A history is only replaced by a process that has read its latest generation. */
public interface HistoryRepository {

    Stored read(Key key);

    /**
     * Stores the next state of a history.
     *
     * @param seen the generation it was made from; 0 if there was none
     */
    Saved save(Key key, long seen, SoakHistory history, StepPermission permission);

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

    /** What is stored. */
    sealed interface Stored {

        <T> T match(Function<? super Sound, ? extends T> sound, Function<? super Unusable, ? extends T> unusable);

        /**
         * A history; an empty one of generation 0 if none was stored yet.
         *
         * @param generation grows with every save
         */
        record Sound(SoakHistory history, long generation) implements Stored {
            @Override
            public <T> T match(
                    Function<? super Sound, ? extends T> sound, Function<? super Unusable, ? extends T> unusable) {
                return sound.apply(this);
            }
        }

        /** The stored document cannot be parsed; it stays as it is. */
        record Unusable(String sentence) implements Stored {
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
        /** Another process saved meanwhile: read again, credit again. */
        OVERTAKEN,
        /** Another process holds the lease now. */
        LEASE_LOST,
        /** The stored document is damaged. */
        UNUSABLE
    }
}
