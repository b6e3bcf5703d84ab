package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit.Resolved;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The gates in front of the waiting targets of every wave: failures, order, approval, the wave's own, concurrency, failure bound. */
final class WaveGates {

    private final List<Wave> waves;
    private final boolean strict;
    private final @Nullable FailureBudget fleetBudget;
    private final Optional<Verdict> failures;
    private final int head;
    private final Verdict first = Verdict.open("order", "nobody goes first");
    private final Verdict behind;

    WaveGates(RolloutStrategy strategy, List<Wave> waves) {
        this.waves = waves;
        this.strict = strategy.pace().bound() == FailureBound.STRICT;
        this.fleetBudget = strategy instanceof RolloutStrategy.Progressive ? fleetBudget(waves) : null;
        this.failures = failures(waves);
        this.head = head(waves);
        this.behind = head < waves.size() ? behind(waves.get(head)) : first;
    }

    /** When a gate of the wave's own may change, of waves whose turn it is. */
    Stream<Instant> changes() {
        return IntStream.rangeClosed(0, Math.min(head, waves.size() - 1))
                .mapToObj(waves::get)
                .filter(wave -> wave.waiting() > 0)
                .flatMap(wave -> wave.gates().stream())
                .flatMap(verdict -> verdict.changesAt().stream());
    }

    WaveQueue queueOf(int index) {
        var wave = waves.get(index);
        var shared = new ArrayList<Verdict>();
        failures.ifPresent(shared::add);
        if (waves.size() > 1) {
            shared.add(index <= head ? first : behind);
        }
        approval(wave).ifPresent(shared::add);
        shared.addAll(wave.gates());
        return new WaveQueue(
                shared,
                wave.window().map(window -> slots(wave, window)).orElse(null),
                budget(wave).map(FailureBudget::allotment).orElse(null));
    }

    /** The whole fleet of a progressive rollout shares one budget: mandatory groups spend from it too. */
    private static FailureBudget fleetBudget(List<Wave> waves) {
        var rest = waves.get(waves.size() - 1);
        return FailureBudget.of("the fleet", waves, rest.failureLimit().orElseThrow());
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

    private static Optional<Verdict> failures(List<Wave> waves) {
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
            case MISSING, AWAITED ->
                Optional.of(Verdict.closed("approval", wave.label() + " is not approved for this revision"));
        };
    }

    private static QueueLimit slots(Wave wave, Resolved window) {
        int free = Math.max(1, window.number()) - wave.inFlight();
        String taken = window.text() + " go at once; " + wave.inFlight() + " in flight";
        return new QueueLimit(
                free,
                withFacts(Verdict.open("concurrency", "a slot is free: " + taken), wave, window),
                withFacts(
                        Verdict.closed(
                                "concurrency",
                                "no slot is free: " + taken + ", " + Math.max(0, free) + " ahead in the queue"),
                        wave,
                        window));
    }

    private static Verdict withFacts(Verdict verdict, Wave wave, Resolved window) {
        return verdict.with("inFlight", wave.inFlight()).with("slots", window.number());
    }

    /** The tightest budget a wave spends from. */
    private Optional<FailureBudget> budget(Wave wave) {
        return wave.failureLimit().filter(limit -> strict).map(limit -> {
            var own = FailureBudget.of(wave, limit);
            return fleetBudget != null && fleetBudget.room() < own.room() ? fleetBudget : own;
        });
    }
}
