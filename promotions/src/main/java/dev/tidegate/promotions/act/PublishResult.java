package dev.tidegate.promotions.act;

import java.util.function.Function;

/** What became of a change that was to be published. */
public sealed interface PublishResult {

    <T> T match(
            Function<? super Published, ? extends T> published,
            Function<? super Unchanged, ? extends T> unchanged,
            Function<? super NotPublished, ? extends T> not);

    /**
     * The branch holds the change now.
     *
     * @param commit its full id
     */
    record Published(String commit, int attempts) implements PublishResult {

        @Override
        public <T> T match(
                Function<? super Published, ? extends T> published,
                Function<? super Unchanged, ? extends T> unchanged,
                Function<? super NotPublished, ? extends T> not) {
            return published.apply(this);
        }
    }

    /** The branch held the change already, or there was nothing to change. */
    record Unchanged(String tip) implements PublishResult {

        @Override
        public <T> T match(
                Function<? super Published, ? extends T> published,
                Function<? super Unchanged, ? extends T> unchanged,
                Function<? super NotPublished, ? extends T> not) {
            return unchanged.apply(this);
        }
    }

    /** Nothing was changed. */
    record NotPublished(Reason reason, String sentence) implements PublishResult {

        @Override
        public <T> T match(
                Function<? super Published, ? extends T> published,
                Function<? super Unchanged, ? extends T> unchanged,
                Function<? super NotPublished, ? extends T> not) {
            return not.apply(this);
        }
    }

    /** Why nothing was changed. */
    enum Reason {
        /** Somebody else has commits on the branch. */
        FOREIGN_COMMITS,
        /** Somebody else was first in every attempt. */
        BEATEN,
        /** The server refuses, and would again. */
        DECLINED,
        /** The remote could not be reached, or the commit could not be signed. */
        FAILED
    }
}
