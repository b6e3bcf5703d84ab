package dev.tidegate.testsupport;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the simplest tape on which a property still fails in the same way.
 *
 * <p>Until nothing helps any more or the attempts are used up: leave out stretches of the tape, long ones first; turn
 * stretches into zeros; lower each number by bisection. A tape is taken over only if it is shorter than the best one,
 * or as long and smaller at the first difference, so the search cannot go round in circles.
 */
final class Shrinker {

    /** Bounds the time a failing test takes, not the quality of what it prints. */
    private static final int MOST_ATTEMPTS = 2_000;

    private final Generator<PropertyCase> cases;
    private final Set<List<Long>> seen = new HashSet<>();
    private Throwable failure;
    private List<Long> best = List.of();
    private int attempts;
    private int steps;

    Shrinker(Generator<PropertyCase> cases, Throwable failure) {
        this.cases = cases;
        this.failure = failure;
    }

    /** Where the search ended. */
    record Smallest(List<Long> tape, Throwable failure, int steps) {}

    Smallest shrink(List<Long> tape) {
        best = tape;
        int before;
        do {
            before = steps;
            leaveOutStretches();
            zeroStretches();
            lowerNumbers();
        } while (steps > before && !isOver());
        return new Smallest(best, failure, steps);
    }

    private void leaveOutStretches() {
        for (var length = best.size(); length > 0; length /= 2) {
            for (var from = best.size() - length; from >= 0; from--) {
                if (from + length <= best.size()) {
                    var shorter = new ArrayList<>(best);
                    shorter.subList(from, from + length).clear();
                    attempt(shorter);
                }
            }
        }
    }

    private void zeroStretches() {
        for (var length = best.size(); length > 0; length /= 2) {
            for (var from = 0; from + length <= best.size(); from += length) {
                var zeroed = new ArrayList<>(best);
                zeroed.subList(from, from + length).replaceAll(number -> 0L);
                attempt(zeroed);
            }
        }
    }

    private void lowerNumbers() {
        for (var at = 0; at < best.size(); at++) {
            var lowest = 0L;
            while (at < best.size() && Long.compareUnsigned(lowest, best.get(at)) < 0) {
                var half = lowest + ((best.get(at) - lowest) >>> 1);
                var lowered = new ArrayList<>(best);
                lowered.set(at, half);
                if (!attempt(lowered)) {
                    lowest = half + 1;
                }
            }
        }
    }

    /** A test that ran into its timeout is interrupted; then what was found so far must be told, not lost. */
    private boolean isOver() {
        return attempts >= MOST_ATTEMPTS || Thread.currentThread().isInterrupted();
    }

    private boolean attempt(List<Long> candidate) {
        if (isOver() || !seen.add(candidate)) {
            return false;
        }
        attempts++;
        var draws = RandomSource.replay(candidate);
        var failed = play(draws);
        if (failed == null || !isSameKind(failed) || !isSimpler(draws.tape())) {
            return false;
        }
        best = draws.tape();
        failure = failed;
        steps++;
        return true;
    }

    private @Nullable Throwable play(RandomSource draws) {
        try {
            return cases.draw(draws).failure();
        } catch (RuntimeException e) {
            return null; // the generator cannot make a case of this tape, so it tells nothing about the property
        }
    }

    /** A smaller case that breaks in another way would lead away from the failure that was found. */
    private boolean isSameKind(Throwable other) {
        return other instanceof AssertionError
                ? failure instanceof AssertionError
                : other.getClass().equals(failure.getClass());
    }

    private boolean isSimpler(List<Long> tape) {
        if (tape.size() != best.size()) {
            return tape.size() < best.size();
        }
        for (var at = 0; at < tape.size(); at++) {
            var order = Long.compareUnsigned(tape.get(at), best.get(at));
            if (order != 0) {
                return order < 0;
            }
        }
        return false;
    }
}
