package dev.tidegate.cli.upgrades.desk;

import dev.tidegate.upgrades.edit.LabelChange;
import dev.tidegate.upgrades.edit.LabelEdit;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What became of an edit.
 *
 * @param rest what is left to do
 * @param meanwhile what somebody else changed since the labels were read
 * @param failure why it was not done, if it was tried
 */
record Result(
        Edit edit,
        State state,
        List<LabelChange> written,
        List<LabelChange> rest,
        List<LabelChange> meanwhile,
        @Nullable String failure) {

    /** How far it came. */
    enum State {
        UNCHANGED,
        PLANNED,
        REFUSED,
        WRITTEN,
        CONFLICT,
        FAILED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Nothing was tried. */
    static Result untried(Edit edit, State state) {
        return new Result(
                edit,
                edit.plan().isEmpty() ? State.UNCHANGED : state,
                List.of(),
                edit.plan().steps(),
                List.of(),
                null);
    }

    static Result unread(Edit edit, String failure) {
        return new Result(edit, State.FAILED, List.of(), edit.plan().steps(), List.of(), failure);
    }

    static Result of(Edit edit, LabelEdit.Outcome outcome) {
        return outcome.match(
                done -> new Result(edit, State.WRITTEN, done.written(), List.of(), List.of(), null),
                conflict ->
                        new Result(edit, State.CONFLICT, List.of(), edit.plan().steps(), conflict.meanwhile(), null),
                stuck -> new Result(edit, State.FAILED, stuck.written(), stuck.rest(), List.of(), stuck.failure()));
    }
}
