package dev.tidegate.git;

import java.util.List;
import java.util.function.Function;

/** What became of a commit that was to be published. */
public sealed interface PublishOutcome {

    <T> T match(
            Function<Published, T> published,
            Function<Unchanged, T> unchanged,
            Function<Foreign, T> foreign,
            Function<Beaten, T> beaten,
            Function<Refused, T> refused);

    /**
     * The branch holds the commit now.
     *
     * @param base the commit it was computed on
     * @param attempts how often it was computed
     */
    record Published(CommitId commit, CommitId base, int attempts) implements PublishOutcome {

        @Override
        public <T> T match(
                Function<Published, T> published,
                Function<Unchanged, T> unchanged,
                Function<Foreign, T> foreign,
                Function<Beaten, T> beaten,
                Function<Refused, T> refused) {
            return published.apply(this);
        }
    }

    /**
     * There was nothing to change, or the branch held the same change already. Nothing was pushed.
     *
     * @param tip the newest commit of the branch, or of the base where there is no branch
     */
    record Unchanged(CommitId tip, CommitId base) implements PublishOutcome {

        @Override
        public <T> T match(
                Function<Published, T> published,
                Function<Unchanged, T> unchanged,
                Function<Foreign, T> foreign,
                Function<Beaten, T> beaten,
                Function<Refused, T> refused) {
            return unchanged.apply(this);
        }
    }

    /** Somebody else has commits on the branch, which are not overwritten. Nothing was pushed. */
    record Foreign(String branch, List<CommitRecord> commits) implements PublishOutcome {

        public Foreign {
            commits = List.copyOf(commits);
        }

        @Override
        public <T> T match(
                Function<Published, T> published,
                Function<Unchanged, T> unchanged,
                Function<Foreign, T> foreign,
                Function<Beaten, T> beaten,
                Function<Refused, T> refused) {
            return foreign.apply(this);
        }
    }

    /** Somebody else was first in every attempt. Nothing was changed. */
    record Beaten(int attempts, String reason) implements PublishOutcome {

        @Override
        public <T> T match(
                Function<Published, T> published,
                Function<Unchanged, T> unchanged,
                Function<Foreign, T> foreign,
                Function<Beaten, T> beaten,
                Function<Refused, T> refused) {
            return beaten.apply(this);
        }
    }

    /** The server refuses the push, and would again. Nothing was changed. */
    record Refused(String reason) implements PublishOutcome {

        @Override
        public <T> T match(
                Function<Published, T> published,
                Function<Unchanged, T> unchanged,
                Function<Foreign, T> foreign,
                Function<Beaten, T> beaten,
                Function<Refused, T> refused) {
            return refused.apply(this);
        }
    }
}
