package dev.tidegate.policies.vector;

import dev.tidegate.engine.rollout.RolloutPlan;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The answer to a rollout vector, given or expected, with times in seconds relative to the vector's now. */
public sealed interface RolloutVectorResult {

    <T> T match(Function<? super Plan, ? extends T> plan, Function<? super Refusal, ? extends T> refusal);

    /** How a given answer differs from this expected one, a readable line each; empty if it does not. */
    List<String> differencesOf(RolloutVectorResult given);

    /** A target in a list: name, status, and when to look again, if ever. */
    record Entry(String cluster, String status, @Nullable Long recheck) {

        @Override
        public String toString() {
            return cluster + " " + status + (recheck == null ? "" : " @" + recheck);
        }
    }

    record Plan(
            List<Entry> rollout,
            List<Entry> timeOut,
            List<String> removed,
            boolean breach,
            @Nullable Long recheckAfter,
            List<Integer> waiting)
            implements RolloutVectorResult {

        public Plan {
            rollout = List.copyOf(rollout);
            timeOut = List.copyOf(timeOut);
            removed = List.copyOf(removed);
            waiting = List.copyOf(waiting);
        }

        static Plan of(RolloutPlan plan, Instant now) {
            return new Plan(
                    plan.rollout().stream().map(entry -> entry(entry, now)).toList(),
                    plan.timedOut().stream().map(entry -> entry(entry, now)).toList(),
                    plan.removed().stream().map(Object::toString).toList(),
                    plan.breached(),
                    seconds(plan.wakeUp(), now),
                    plan.waiting());
        }

        private static Entry entry(RolloutPlan.Entry entry, Instant now) {
            return new Entry(entry.target().value(), entry.phase().wireName(), seconds(entry.recheckAt(), now));
        }

        private static @Nullable Long seconds(@Nullable Instant instant, Instant now) {
            // Towards now, so that a part of a second before it and one after it read alike.
            return instant == null ? null : Duration.between(now, instant).toMillis() / 1000;
        }

        @Override
        public List<String> differencesOf(RolloutVectorResult given) {
            return given.match(
                    this::differencesOf,
                    error -> List.of("expected a plan, was refused with " + String.join(", ", error.codes())));
        }

        private List<String> differencesOf(Plan given) {
            var lines = new ArrayList<String>();
            compare("rollout", rollout, given.rollout, lines);
            compare("timeOut", timeOut, given.timeOut, lines);
            compare("removed", removed, given.removed, lines);
            compare("breach", breach, given.breach, lines);
            compare("recheckAfter", recheckAfter, given.recheckAfter, lines);
            compare("waiting", waiting, given.waiting, lines);
            return lines;
        }

        private static void compare(
                String what, @Nullable Object expected, @Nullable Object given, List<String> lines) {
            if (!Objects.equals(expected, given)) {
                lines.add(what + ": expected " + expected + ", was " + given);
            }
        }

        @Override
        public <T> T match(Function<? super Plan, ? extends T> plan, Function<? super Refusal, ? extends T> refusal) {
            return plan.apply(this);
        }
    }

    /** No plan, for these reasons; as an expectation without codes it means any reason. */
    record Refusal(Set<String> codes) implements RolloutVectorResult {

        public Refusal {
            codes = Set.copyOf(codes);
        }

        @Override
        public List<String> differencesOf(RolloutVectorResult given) {
            return given.match(
                    plan -> List.of("expected to be refused" + wanted() + ", got a plan"),
                    error -> error.codes.containsAll(codes)
                            ? List.of()
                            : List.of("expected to be refused" + wanted() + ", was refused with "
                                    + String.join(", ", new TreeSet<>(error.codes))));
        }

        private String wanted() {
            return codes.isEmpty() ? "" : " with " + String.join(", ", new TreeSet<>(codes));
        }

        @Override
        public <T> T match(Function<? super Plan, ? extends T> plan, Function<? super Refusal, ? extends T> refusal) {
            return refusal.apply(this);
        }
    }
}
