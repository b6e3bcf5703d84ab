package dev.tidegate.integrations.blastradius;

import dev.tidegate.data.problem.SourceLocation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pin that does nothing.
 *
 * @param shards those it was written for
 * @param place where it is written; null if that is not known
 */
public record IneffectivePin(
        String integration,
        List<String> shards,
        String reference,
        State state,
        @Nullable SourceLocation place) {

    /** Why it does nothing. */
    public enum State {
        /** Without it the same would run. */
        REDUNDANT("redundant"),
        /** A stronger pin decides for every one of its shards. */
        SHADOWED("shadowed");

        private final String word;

        State(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    public IneffectivePin {
        shards = List.copyOf(shards);
    }

    /** Whether it is the same pin, wherever it is written now. */
    boolean isLike(IneffectivePin other) {
        return integration.equals(other.integration)
                && shards.equals(other.shards)
                && reference.equals(other.reference)
                && state == other.state;
    }

    @Override
    public String toString() {
        return "%s of %s/%s is %s%s"
                .formatted(
                        reference,
                        integration,
                        String.join(",", shards),
                        state.word(),
                        place == null ? "" : " " + place);
    }
}
