package dev.tidegate.application.upgrades.change;

import dev.tidegate.upgrades.labeledit.LabelChange;
import dev.tidegate.upgrades.labeledit.LabelChangeExecutor;
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
record LabelChangeResult(
        OwnerLabelChanges edit,
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
    static LabelChangeResult untried(OwnerLabelChanges edit, State state) {
        return new LabelChangeResult(
                edit,
                edit.plan().isEmpty() ? State.UNCHANGED : state,
                List.of(),
                edit.plan().steps(),
                List.of(),
                null);
    }

    static LabelChangeResult unread(OwnerLabelChanges edit, String failure) {
        return new LabelChangeResult(edit, State.FAILED, List.of(), edit.plan().steps(), List.of(), failure);
    }

    static LabelChangeResult of(OwnerLabelChanges edit, LabelChangeExecutor.Outcome outcome) {
        return outcome.match(
                done -> new LabelChangeResult(edit, State.WRITTEN, done.written(), List.of(), List.of(), null),
                conflict -> new LabelChangeResult(
                        edit, State.CONFLICT, List.of(), edit.plan().steps(), conflict.meanwhile(), null),
                stuck -> new LabelChangeResult(
                        edit, State.FAILED, stuck.written(), stuck.rest(), List.of(), stuck.failure()));
    }
}
