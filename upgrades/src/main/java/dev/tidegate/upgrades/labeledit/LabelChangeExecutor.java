package dev.tidegate.upgrades.labeledit;

import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;

/** Carries out planned label changes one after the other and stops at the first failure. */
public final class LabelChangeExecutor {

    private LabelChangeExecutor() {}

    /**
     * Writes the changes.
     *
     * @param now the current labels, read again; if they differ from the labels of the plan, nothing is written
     */
    public static Outcome apply(LabelChangePlan plan, Labels now, LabelWriter writer) {
        if (!now.equals(plan.from())) {
            return new Conflict(differences(plan.from(), now));
        }
        var written = new ArrayList<LabelChange>();
        for (var step : plan.steps()) {
            var failure = writer.write(plan.owner(), step);
            if (failure.isPresent()) {
                var rest = plan.steps().subList(written.size(), plan.steps().size());
                return new Incomplete(written, rest, failure.get());
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

    /** The outcome of a plan. */
    public sealed interface Outcome {

        <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Incomplete, ? extends T> incomplete);
    }

    /** All changes are written. */
    public record Done(List<LabelChange> written) implements Outcome {

        public Done {
            written = List.copyOf(written);
        }

        @Override
        public <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Incomplete, ? extends T> incomplete) {
            return done.apply(this);
        }
    }

    /**
     * The labels were changed by others since they were read; nothing is written.
     *
     * @param meanwhile the changes of others
     */
    public record Conflict(List<LabelChange> meanwhile) implements Outcome {

        public Conflict {
            meanwhile = List.copyOf(meanwhile);
        }

        @Override
        public <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Incomplete, ? extends T> incomplete) {
            return conflict.apply(this);
        }
    }

    /**
     * A change failed. The labels are invalid, or unchanged, until the rest is written.
     *
     * @param rest the remaining changes, beginning with the failed one, which may or may not have been made
     * @param failure why it failed
     */
    public record Incomplete(List<LabelChange> written, List<LabelChange> rest, String failure) implements Outcome {

        public Incomplete {
            written = List.copyOf(written);
            rest = List.copyOf(rest);
        }

        @Override
        public <T> T match(
                Function<? super Done, ? extends T> done,
                Function<? super Conflict, ? extends T> conflict,
                Function<? super Incomplete, ? extends T> incomplete) {
            return incomplete.apply(this);
        }
    }
}
