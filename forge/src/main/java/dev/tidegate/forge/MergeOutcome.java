package dev.tidegate.forge;

import java.util.function.Function;

/** What became of asking for a merge. */
public sealed interface MergeOutcome {

    <T> T match(Function<Merged, T> merged, Function<Changed, T> changed, Function<NotMergeable, T> notMergeable);

    /** It is merged, also if it was before. */
    record Merged(String commit) implements MergeOutcome {

        @Override
        public <T> T match(
                Function<Merged, T> merged, Function<Changed, T> changed, Function<NotMergeable, T> notMergeable) {
            return merged.apply(this);
        }
    }

    /** Its head or its base is another one meanwhile: to be read and judged again. */
    record Changed(String reason) implements MergeOutcome {

        @Override
        public <T> T match(
                Function<Merged, T> merged, Function<Changed, T> changed, Function<NotMergeable, T> notMergeable) {
            return changed.apply(this);
        }
    }

    /** The forge does not merge it: conflicts, missing approvals, a draft. */
    record NotMergeable(String reason) implements MergeOutcome {

        @Override
        public <T> T match(
                Function<Merged, T> merged, Function<Changed, T> changed, Function<NotMergeable, T> notMergeable) {
            return notMergeable.apply(this);
        }
    }
}
