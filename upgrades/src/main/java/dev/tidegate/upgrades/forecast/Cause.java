package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.decision.ClusterDecision;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a cluster really waits for. That its window is closed is only a reason if everything else is open: a version that
 * soaks for a week is not held back by the nights in between.
 *
 * @param gate the name of the gate that is closed
 * @param version the version it would take; null if it is not about a version
 * @param who the cluster, the mutex, the workload or the pattern it is about
 * @param until when it is over by itself; null if only something else can end it
 */
public record Cause(
        OutcomeCode code,
        String gate,
        String sentence,
        @Nullable String version,
        @Nullable String who,
        List<String> holders,
        @Nullable Instant until) {

    public Cause {
        holders = List.copyOf(holders);
    }

    /** Null if the cluster waits for nothing: it is at work, or there is nothing newer. */
    public static @Nullable Cause of(ClusterDecision decision, boolean atWork) {
        if (atWork) {
            return null;
        }
        for (var check : decision.checks()) {
            if (!check.passes() && !isOfTheMoment(check.code())) {
                return of(check, null, check.verdict().changesAt().orElse(null));
            }
        }
        for (var candidate : decision.candidates()) {
            if (candidate.passes()) {
                return ofTheMoment(decision, candidate.version());
            }
        }
        return decision.candidates().isEmpty() ? null : ofVersions(decision.candidates());
    }

    boolean isLock() {
        return code == OutcomeCode.LOCKED || code == OutcomeCode.SECTOR_LIMIT;
    }

    private static boolean isOfTheMoment(@Nullable OutcomeCode code) {
        return code == OutcomeCode.OUT_OF_WINDOW || code == OutcomeCode.LOCKED || code == OutcomeCode.SECTOR_LIMIT;
    }

    /** The first check that the highest version failed, unless it is blocked and a lower one is not. */
    private static @Nullable Cause ofVersions(List<Candidate> candidates) {
        var telling = candidates.get(0);
        for (var candidate : candidates) {
            if (!isBlocked(candidate)) {
                telling = candidate;
                break;
            }
        }
        for (var check : telling.checks()) {
            if (!check.passes()) {
                return of(check, telling.version(), WakeUps.opensAt(telling).orElse(null));
            }
        }
        return null;
    }

    private static boolean isBlocked(Candidate candidate) {
        for (var check : candidate.checks()) {
            if (check.code() == OutcomeCode.BLOCKED) {
                return true;
            }
        }
        return false;
    }

    /** A mutex only matters inside the window: outside of it, nothing would start anyway. */
    private static @Nullable Cause ofTheMoment(ClusterDecision decision, String version) {
        Cause locked = null;
        for (var check : decision.checks()) {
            if (check.code() == OutcomeCode.OUT_OF_WINDOW) {
                return of(check, version, check.verdict().changesAt().orElse(null));
            }
            locked = check.passes() || locked != null ? locked : of(check, version, null);
        }
        return locked;
    }

    private static @Nullable Cause of(Check check, @Nullable String version, @Nullable Instant until) {
        var code = check.code();
        return code == null
                ? null
                : new Cause(
                        code,
                        check.verdict().gate(),
                        check.verdict().sentence(),
                        version,
                        who(code, check.verdict()),
                        holders(check),
                        until);
    }

    private static @Nullable String who(OutcomeCode code, Verdict verdict) {
        return switch (code) {
            case SECTOR_BEHIND, SECTOR_UNCERTAIN -> text(verdict, "cluster");
            case LOCKED, SECTOR_LIMIT -> text(verdict, "mutex");
            case NOT_SOAKED -> text(verdict, "workloads-behind");
            case BLOCKED -> text(verdict, "pattern");
            default -> null;
        };
    }

    private static @Nullable String text(Verdict verdict, String fact) {
        return verdict.facts().stream()
                .filter(known -> known.name().equals(fact))
                .map(known -> known.value() instanceof List<?> list
                        ? String.join("+", list.stream().map(Object::toString).toList())
                        : known.value().toString())
                .findFirst()
                .orElse(null);
    }

    private static List<String> holders(Check check) {
        return check.code() != OutcomeCode.LOCKED && check.code() != OutcomeCode.SECTOR_LIMIT
                ? List.of()
                : check.verdict().facts().stream()
                        .filter(fact -> fact.name().equals("holders") && fact.value() instanceof List<?>)
                        .flatMap(fact -> ((List<?>) fact.value()).stream().map(Object::toString))
                        .toList();
    }
}
