package dev.tidegate.upgrades.edit;

import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;

/** Carries planned changes out, one label after the other, and stops at the first that fails. */
public final class LabelEdit {

    private LabelEdit() {}

    /**
     * Writes the changes.
     *
     * @param now the labels as they are, read again; if they are not those the plan was made for, nothing is written
     */
    public static Outcome apply(LabelChanges plan, Labels now, LabelWriter writer) {
        if (!now.equals(plan.from())) {
            return new Conflict(differences(plan.from(), now));
        }
        var written = new ArrayList<LabelChange>();
        for (var step : plan.steps()) {
            var failure = writer.write(plan.owner(), step);
            if (failure.isPresent()) {
                var rest = plan.steps().subList(written.size(), plan.steps().size());
                return new Stuck(written, rest, failure.get());
            }
            written.add(step);
        }
        return new Done(written);
    }

    private static List<LabelChange> differences(Labels before, Labels now) {
        var keys = new TreeSet<>(before.byKey().keySet());
        keys.addAll(now.byKey().keySet());
        return keys.stream()
                .filter(key -> !Objects.equals(before.value(key), now.value(key)))
                .map(key -> new LabelChange(Labels.PREFIX + key, before.value(key), now.value(key)))
                .toList();
    }

    /** What came of the changes. */
    public sealed interface Outcome {

        <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Stuck, ? extends T> stuck);
    }

    /** Everything is written. */
    public record Done(List<LabelChange> written) implements Outcome {

        public Done {
            written = List.copyOf(written);
        }

        @Override
        public <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Stuck, ? extends T> stuck) {
            return done.apply(this);
        }
    }

    /**
     * Somebody else changed the labels since they were read; nothing is written.
     *
     * @param meanwhile what they changed
     */
    public record Conflict(List<LabelChange> meanwhile) implements Outcome {

        public Conflict {
            meanwhile = List.copyOf(meanwhile);
        }

        @Override
        public <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Stuck, ? extends T> stuck) {
            return conflict.apply(this);
        }
    }

    /**
     * A change failed. The labels say something invalid until the rest is written, or what they said before.
     *
     * @param rest what is left to do, the change that failed first; whether that one was made, only reading again tells
     * @param failure why it failed
     */
    public record Stuck(List<LabelChange> written, List<LabelChange> rest, String failure) implements Outcome {

        public Stuck {
            written = List.copyOf(written);
            rest = List.copyOf(rest);
        }

        @Override
        public <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Stuck, ? extends T> stuck) {
            return stuck.apply(this);
        }
    }
}
