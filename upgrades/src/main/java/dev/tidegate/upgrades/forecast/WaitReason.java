package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.planner.ClusterDecision;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a cluster waits for. A closed start window is only the reason if everything else is open: while a version soaks for
 * a week, the soak is the reason and not the nights in between.
 *
 * @param gate the name of the closed gate
 * @param version the version that is waited for; null if the reason is not about a version
 * @param subject the cluster, mutex, workload or pattern that is waited for; null if there is none
 * @param until when the reason ends by time alone; null if time alone does not end it
 */
public record WaitReason(
        OutcomeCode code,
        String gate,
        String sentence,
        @Nullable String version,
        @Nullable String subject,
        List<String> holders,
        @Nullable Instant until) {

    public WaitReason {
        holders = List.copyOf(holders);
    }

    /** Null if the cluster waits for nothing: it is being upgraded, or no newer version is offered. */
    public static @Nullable WaitReason of(ClusterDecision decision, boolean upgrading) {
        if (upgrading) {
            return null;
        }
        for (var check : decision.checks()) {
            if (!check.passes() && !isTemporary(check.code())) {
                return of(check, null, check.verdict().changesAt().orElse(null));
            }
        }
        for (var candidate : decision.candidates()) {
            if (candidate.passes()) {
                return ofWindowOrMutex(decision, candidate.version());
            }
        }
        return decision.candidates().isEmpty() ? null : ofVersions(decision.candidates());
    }

    boolean isLock() {
        return code == OutcomeCode.LOCKED || code == OutcomeCode.SECTOR_LIMIT;
    }

    private static boolean isTemporary(@Nullable OutcomeCode code) {
        return code == OutcomeCode.OUT_OF_WINDOW || code == OutcomeCode.LOCKED || code == OutcomeCode.SECTOR_LIMIT;
    }

    /** The first failed check of the highest version that is not blocked, or of the highest version if all are blocked. */
    private static @Nullable WaitReason ofVersions(List<CandidateVersion> candidates) {
        var highest = candidates.get(0);
        for (var candidate : candidates) {
            if (!isBlocked(candidate)) {
                highest = candidate;
                break;
            }
        }
        for (var check : highest.checks()) {
            if (!check.passes()) {
                return of(
                        check, highest.version(), WakeUpFinder.passesAt(highest).orElse(null));
            }
        }
        return null;
    }

    private static boolean isBlocked(CandidateVersion candidate) {
        for (var check : candidate.checks()) {
            if (check.code() == OutcomeCode.BLOCKED) {
                return true;
            }
        }
        return false;
    }

    /** A held mutex is only the reason inside the start window. */
    private static @Nullable WaitReason ofWindowOrMutex(ClusterDecision decision, String version) {
        WaitReason locked = null;
        for (var check : decision.checks()) {
            if (check.code() == OutcomeCode.OUT_OF_WINDOW) {
                return of(check, version, check.verdict().changesAt().orElse(null));
            }
            locked = check.passes() || locked != null ? locked : of(check, version, null);
        }
        return locked;
    }

    private static @Nullable WaitReason of(CheckResult check, @Nullable String version, @Nullable Instant until) {
        var code = check.code();
        return code == null
                ? null
                : new WaitReason(
                        code,
                        check.verdict().gate(),
                        check.verdict().sentence(),
                        version,
                        subject(code, check.verdict()),
                        holders(check),
                        until);
    }

    private static @Nullable String subject(OutcomeCode code, Verdict verdict) {
        return switch (code) {
            case SECTOR_BEHIND, SECTOR_UNCERTAIN -> text(verdict, "cluster");
            case SECTOR_UNKNOWN -> text(verdict, "sector");
            case LOCKED, SECTOR_LIMIT -> text(verdict, "mutex");
            case NOT_SOAKED -> text(verdict, "workloads-behind");
            case BLOCKED -> text(verdict, "pattern");
            default -> null;
        };
    }

    private static @Nullable String text(Verdict verdict, String factName) {
        return verdict.facts().stream()
                .filter(fact -> fact.name().equals(factName))
                .map(fact -> fact.value() instanceof List<?> list
                        ? String.join("+", list.stream().map(Object::toString).toList())
                        : fact.value().toString())
                .findFirst()
                .orElse(null);
    }

    private static List<String> holders(CheckResult check) {
        return check.code() != OutcomeCode.LOCKED && check.code() != OutcomeCode.SECTOR_LIMIT
                ? List.of()
                : check.verdict().facts().stream()
                        .filter(fact -> fact.name().equals("holders") && fact.value() instanceof List<?>)
                        .flatMap(fact -> ((List<?>) fact.value()).stream().map(Object::toString))
                        .toList();
    }
}
