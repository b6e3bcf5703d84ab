package dev.tidegate.upgrades.explain;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.CheckResult;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.CandidateVersion;
import dev.tidegate.upgrades.policy.BlockedVersions;
import dev.tidegate.upgrades.soak.SoakVerdict;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rows for the checks of one version: all checks for the explained version, only failed checks for the others, and
 * only the pattern for a blocked version.
 */
final class CandidateCheckRows {

    private static final double SECONDS_OF_A_DAY = 86_400;

    private final ExplanationContext context;

    CandidateCheckRows(ExplanationContext context) {
        this.context = context;
    }

    List<ExplanationRow> rows(CandidateVersion candidate, boolean all) {
        var rows = new ArrayList<ExplanationRow>();
        boolean blocked = candidate.failures().contains(OutcomeCode.BLOCKED);
        for (var check : candidate.checks()) {
            if (all || (blocked ? check.code() == OutcomeCode.BLOCKED : !check.passes())) {
                rows.add(row(rows.isEmpty() ? candidate.version() : "", candidate.version(), check));
            }
        }
        return rows.isEmpty() ? List.of(ExplanationRow.note(candidate.version(), "passes every check")) : rows;
    }

    private ExplanationRow row(String subject, String version, CheckResult check) {
        var code = check.code();
        var verdict = check.verdict();
        var text = SoakVerdict.of(verdict).map(soak -> soak(version, soak)).orElse(verdict.sentence());
        return new ExplanationRow(
                subject,
                verdict.gate(),
                code == null ? ExplanationRow.Kind.OPEN : ExplanationRow.Kind.CLOSED,
                code == null ? "ok: " + text : text,
                code == null ? null : remedy(code, version, verdict));
    }

    /** The soak of every workload: current days, required days and growth per day. */
    private String soak(String version, SoakVerdict soak) {
        var parts = new ArrayList<String>();
        int needed = soak.neededDays();
        soak.soakedDays()
                .forEach((workload, days) -> parts.add(
                        days >= needed
                                ? "%s %s >= %d ok".formatted(workload, formatted(days), needed)
                                : "%s %s < %d, +%d/day"
                                        .formatted(
                                                workload,
                                                formatted(days),
                                                needed,
                                                context.soakRate(version, workload))));
        return String.join("; ", parts);
    }

    private static String formatted(double days) {
        return BigDecimal.valueOf(days).setScale(2, RoundingMode.FLOOR).toPlainString();
    }

    private @Nullable String remedy(OutcomeCode code, String version, Verdict verdict) {
        return switch (code) {
            case NOT_SOAKED -> remedyForSoak(version, verdict);
            case BLOCKED -> "remove the pattern from blocked-versions of " + blockingOwner(version);
            case SECTOR_BEHIND -> remedyForSector(version, verdict);
            case SECTOR_UNKNOWN -> "correct the name in sector-deps, or declare the sector";
            case SECTOR_UNCERTAIN -> "name a sector that exists on these clusters, or make their versions readable";
            case INHERITED_BEHIND -> "the organisations soak is inherited from must run it first";
            case INHERIT_UNVERIFIED -> "they must name this organisation in version-data.publish";
            case GATE_UNACKED -> "acknowledge it, or name it in version-gate-approvals";
            case ABOVE_MAX_MINOR -> "raise max-minor";
            default -> null;
        };
    }

    private String remedyForSoak(String version, Verdict verdict) {
        var lacking = new LinkedHashMap<String, Double>();
        SoakVerdict.of(verdict)
                .ifPresent(soak -> soak.soakedDays().forEach((workload, days) -> {
                    if (days < soak.neededDays()) {
                        lacking.put(workload, soak.neededDays() - days);
                    }
                }));
        var reached = verdict.changesAt()
                .orElseGet(() -> soakReached(version, lacking).orElse(null));
        if (reached == null) {
            return lacking.keySet().stream()
                    .filter(workload -> context.soakRate(version, workload) == 0)
                    .findFirst()
                    .map(workload -> "some cluster with workload " + workload
                            + " must run it first, or soak-days must be lowered")
                    .orElse("the next check-in");
        }
        var start = context.startAfter(reached)
                .filter(first -> Duration.between(reached, first)
                                .compareTo(context.rules.starts().horizon())
                        > 0)
                .map(first -> ", so not before " + ExplanationContext.clock(first))
                .orElse("");
        return "about " + ExplanationContext.clock(reached) + start;
    }

    /** When the last workload has enough soak at the current rate; empty if a workload earns none. */
    private Optional<Instant> soakReached(String version, Map<String, Double> lackingDays) {
        Instant last = null;
        for (var lacking : lackingDays.entrySet()) {
            long rate = context.soakRate(version, lacking.getKey());
            if (rate == 0) {
                return Optional.empty();
            }
            var at = context.now.plusSeconds((long) Math.ceil(lacking.getValue() * SECONDS_OF_A_DAY / rate));
            last = last == null || at.isAfter(last) ? at : last;
        }
        return Optional.ofNullable(last);
    }

    private String blockingOwner(String version) {
        var organisation = context.settings().blocked();
        return organisation.blocking(version).isPresent()
                ? "the organisation"
                : context.policy()
                        .map(policy -> policy.blocked())
                        .orElse(BlockedVersions.NONE)
                        .blocking(version)
                        .map(pattern -> "the cluster")
                        .orElse("the organisation or the cluster");
    }

    private String remedyForSector(String version, Verdict verdict) {
        var name = verdict.facts().stream()
                .filter(fact -> fact.name().equals("cluster"))
                .map(fact -> fact.value().toString())
                .findFirst()
                .orElse("it");
        return name + " must reach " + version + " first"
                + context.upgradeEnd(name, version)
                        .map(end -> ", about " + ExplanationContext.clock(end))
                        .orElse("");
    }
}
