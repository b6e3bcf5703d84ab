package dev.tidegate.git;

import java.util.function.Function;

/** What became of a push. A remote that could not be reached is an exception. */
public sealed interface PushOutcome {

    <T> T match(Function<Pushed, T> pushed, Function<LostRace, T> lost, Function<Declined, T> declined);

    /** The branch points at the commit now, also if it did before. */
    record Pushed(CommitId commit) implements PushOutcome {

        @Override
        public <T> T match(Function<Pushed, T> pushed, Function<LostRace, T> lost, Function<Declined, T> declined) {
            return pushed.apply(this);
        }
    }

    /**
     * Somebody else was first: the branch is not what was expected. Nothing was changed; to be computed anew on the new
     * tip and pushed again.
     *
     * @param reason the words of the server, without credentials
     */
    record LostRace(String reason) implements PushOutcome {

        @Override
        public <T> T match(Function<Pushed, T> pushed, Function<LostRace, T> lost, Function<Declined, T> declined) {
            return lost.apply(this);
        }
    }

    /**
     * A hook, a protected branch or a missing permission: the same push would be refused again.
     *
     * @param reason the words of the server, without credentials
     */
    record Declined(String reason) implements PushOutcome {

        @Override
        public <T> T match(Function<Pushed, T> pushed, Function<LostRace, T> lost, Function<Declined, T> declined) {
            return declined.apply(this);
        }
    }
}
