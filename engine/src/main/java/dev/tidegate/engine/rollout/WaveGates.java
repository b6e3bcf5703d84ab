package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Explanation;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit.Resolved;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The gates in front of a waiting target. All targets of a wave stand before the same gates and differ only in their
 * place in the queue, so a verdict is made once per wave and shared.
 */
final class WaveGates {

    private final List<Wave> waves;
    private final boolean strict;
    private final @Nullable Budget fleetBudget;
    private final Optional<Verdict> failures;
    private final int head;
    private final Verdict first = Verdict.open("order", "nobody goes first");
    private final Verdict behind;

    /** Failures that may still be risked in some part of the fleet. */
    private record Budget(String of, Resolved limit, int failures, int atRisk) {

        /** One target is always risked, or nothing could ever start: see {@link FailureBound#STRICT}. */
        int allowance() {
            return Math.max(1, limit.number());
        }

        int room() {
            return allowance() - failures - atRisk;
        }
    }

    WaveGates(RolloutRequest request, List<Wave> waves) {
        this.waves = waves;
        this.strict = request.strategy().pace().bound() == FailureBound.STRICT;
        this.fleetBudget = request.strategy() instanceof Strategy.Progressive ? fleetBudget(waves) : null;
        this.failures = failuresGate();
        this.head = head(waves);
        this.behind = head < waves.size() ? behind(waves.get(head)) : first;
    }

    /** The waiting targets of a wave, asked for one by one in the order of their names. */
    Queue queueOf(int wave) {
        return new Queue(waves.get(wave), wave);
    }

    /** In one strict budget for the whole fleet, mandatory groups spend from it too. */
    private static Budget fleetBudget(List<Wave> waves) {
        var rest = waves.get(waves.size() - 1);
        return new Budget(
                "the fleet",
                rest.failureLimit().orElseThrow(),
                waves.stream().mapToInt(Wave::failures).sum(),
                waves.stream().mapToInt(wave -> wave.flying() + wave.soaking()).sum());
    }

    /** The first wave that is not through; everything behind it waits. */
    private static int head(List<Wave> waves) {
        for (int i = 0; i < waves.size(); i++) {
            if (waves.get(i).isUnfinished()) {
                return i;
            }
        }
        return waves.size();
    }

    private Optional<Verdict> failuresGate() {
        if (waves.stream().noneMatch(wave -> wave.failureLimit().isPresent())) {
            return Optional.empty();
        }
        int total = waves.stream().mapToInt(Wave::failures).sum();
        return Optional.of(waves.stream()
                .filter(Wave::isBreached)
                .findFirst()
                .map(WaveGates::breach)
                .orElseGet(() -> Verdict.open(
                        "failures", total == 0 ? "nothing has failed" : "failures are within their limits"))
                .with("failures", total));
    }

    private static Verdict breach(Wave wave) {
        int count = wave.failures();
        return Verdict.closed(
                "failures",
                "the rollout has failed: " + wave.label() + " has " + count + (count == 1 ? " failure" : " failures")
                        + ", allowed are " + wave.failureLimit().orElseThrow().text());
    }

    /** Hands out explanations along the queue of one wave; confined to one decision. */
    final class Queue {

        private final List<Verdict> shared = new ArrayList<>();
        private final @Nullable Resolved window;
        private final @Nullable Budget budget;
        private final int slots;
        private final int room;
        private final @Nullable Verdict slotFree;
        private final @Nullable Verdict slotTaken;
        private final @Nullable Verdict riskFree;
        private final @Nullable Verdict riskTaken;
        private final Explanation[] cache = new Explanation[4];
        private int place;
        private int counted;

        private Queue(Wave wave, int index) {
            failures.ifPresent(shared::add);
            if (waves.size() > 1) {
                shared.add(index <= head ? first : behind);
            }
            approval(wave).ifPresent(shared::add);
            this.window = wave.window().orElse(null);
            this.slots = window == null ? Integer.MAX_VALUE : Math.max(1, window.number()) - wave.inFlight();
            this.slotFree = window == null ? null : slotFree(wave, window);
            this.slotTaken = window == null ? null : slotTaken(wave, window, Math.max(0, slots));
            this.budget = strict ? budgetOf(wave) : null;
            this.room = budget == null ? Integer.MAX_VALUE : budget.room();
            this.riskFree = budget == null ? null : riskFree(budget);
            this.riskTaken = budget == null ? null : riskTaken(budget);
        }

        Explanation next(Seat seat) {
            boolean hasSlot = place++ < slots;
            // What is ignored cannot fail the rollout, so it risks nothing.
            boolean hasRoom = seat.ignored() || counted++ < room;
            int variant = (hasSlot ? 0 : 1) + (hasRoom ? 0 : 2);
            if (cache[variant] == null) {
                cache[variant] = explanation(hasSlot, hasRoom);
            }
            return cache[variant];
        }

        private Explanation explanation(boolean hasSlot, boolean hasRoom) {
            var verdicts = new ArrayList<>(shared);
            Optional.ofNullable(hasSlot ? slotFree : slotTaken).ifPresent(verdicts::add);
            Optional.ofNullable(hasRoom ? riskFree : riskTaken).ifPresent(verdicts::add);
            return new Explanation(verdicts);
        }
    }

    private static Verdict behind(Wave head) {
        return Verdict.closed("order", head.label() + " goes first: " + leftIn(head))
                .until(head.finishesAt().orElse(null))
                .with("first", head.label());
    }

    private static String leftIn(Wave wave) {
        var parts = new ArrayList<String>();
        if (wave.waiting() > 0 && !wave.isParked()) {
            parts.add(wave.waiting() + " to start");
        }
        if (wave.flying() > 0) {
            parts.add(wave.flying() + " progressing");
        }
        if (wave.soaking() > 0) {
            parts.add(wave.soaking() + " soaking");
        }
        return String.join(", ", parts);
    }

    private static Optional<Verdict> approval(Wave wave) {
        return switch (wave.approval()) {
            case NOT_NEEDED -> Optional.empty();
            case MANDATORY -> Optional.of(Verdict.open("approval", wave.label() + " is mandatory and needs none"));
            case GIVEN -> Optional.of(Verdict.open("approval", wave.label() + " is approved"));
            case MISSING ->
                Optional.of(Verdict.closed("approval", wave.label() + " is not approved for this revision"));
        };
    }

    private static Verdict slotFree(Wave wave, Resolved window) {
        return slot(
                Verdict.open(
                        "concurrency",
                        "a slot is free: " + window.text() + " go at once; " + wave.inFlight() + " in flight"),
                wave,
                window);
    }

    private static Verdict slotTaken(Wave wave, Resolved window, int ahead) {
        return slot(
                Verdict.closed(
                        "concurrency",
                        "no slot is free: " + window.text() + " go at once; " + wave.inFlight() + " in flight, " + ahead
                                + " ahead in the queue"),
                wave,
                window);
    }

    private static Verdict slot(Verdict verdict, Wave wave, Resolved window) {
        return verdict.with("inFlight", wave.inFlight()).with("slots", window.number());
    }

    /** The tightest budget a wave spends from. */
    private @Nullable Budget budgetOf(Wave wave) {
        if (wave.failureLimit().isEmpty()) {
            return null;
        }
        var own = new Budget(
                wave.label(), wave.failureLimit().orElseThrow(), wave.failures(), wave.flying() + wave.soaking());
        return fleetBudget != null && fleetBudget.room() < own.room() ? fleetBudget : own;
    }

    private static Verdict riskFree(Budget budget) {
        return risk(
                Verdict.open("failure-bound", "if this fails too, the budget still holds: " + spent(budget)), budget);
    }

    private static Verdict riskTaken(Budget budget) {
        return risk(
                Verdict.closed(
                        "failure-bound",
                        "if all that is in flight failed, the budget would be spent: " + spent(budget)),
                budget);
    }

    private static String spent(Budget budget) {
        return budget.of() + " may fail " + budget.limit().text() + ", " + budget.failures() + " failed, "
                + budget.atRisk() + " in flight";
    }

    private static Verdict risk(Verdict verdict, Budget budget) {
        return verdict.with("allowed", budget.limit().number())
                .with("failed", budget.failures())
                .with("atRisk", budget.atRisk());
    }
}
