package dev.tidegate.upgrades.explain;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.candidate.Candidate;
import dev.tidegate.upgrades.policy.BlockedVersions;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The checks of one version: all of them for the version that tells most, only the closed ones for the others, and of a
 * blocked one only that it is.
 */
final class VersionRows {

    private static final String NEEDED = "needed-days";
    private static final String SOAKED = "soaked-days.";
    private static final double SECONDS_OF_A_DAY = 86_400;

    private final Scene scene;

    VersionRows(Scene scene) {
        this.scene = scene;
    }

    List<Row> rows(Candidate candidate, boolean all) {
        var rows = new ArrayList<Row>();
        boolean blocked = candidate.failures().contains(OutcomeCode.BLOCKED);
        for (var check : candidate.checks()) {
            if (all || (blocked ? check.code() == OutcomeCode.BLOCKED : !check.passes())) {
                rows.add(row(rows.isEmpty() ? candidate.version() : "", candidate.version(), check));
            }
        }
        return rows.isEmpty() ? List.of(Row.note(candidate.version(), "passes every check")) : rows;
    }

    private Row row(String subject, String version, Check check) {
        var code = check.code();
        var verdict = check.verdict();
        var text = verdict.gate().equals("soak") && fact(verdict, NEEDED).isPresent()
                ? soak(version, verdict)
                : verdict.sentence();
        return new Row(
                subject,
                verdict.gate(),
                code == null ? Row.Mark.OPEN : Row.Mark.CLOSED,
                code == null ? "ok: " + text : text,
                code == null ? null : flip(code, version, verdict));
    }

    /** Every workload with what it has, what it needs and how fast it grows. */
    private String soak(String version, Verdict verdict) {
        var parts = new ArrayList<String>();
        int needed = ((Number) fact(verdict, NEEDED).orElse(0)).intValue();
        for (var fact : verdict.facts()) {
            if (fact.name().startsWith(SOAKED) && fact.value() instanceof Double days) {
                var workload = fact.name().substring(SOAKED.length());
                parts.add(
                        days >= needed
                                ? "%s %s >= %d ok".formatted(workload, shown(days), needed)
                                : "%s %s < %d, +%d/day"
                                        .formatted(workload, shown(days), needed, scene.rate(version, workload)));
            }
        }
        return String.join("; ", parts);
    }

    private static String shown(double days) {
        return BigDecimal.valueOf(days).setScale(2, RoundingMode.FLOOR).toPlainString();
    }

    private @Nullable String flip(OutcomeCode code, String version, Verdict verdict) {
        return switch (code) {
            case NOT_SOAKED -> soaked(version, verdict);
            case BLOCKED -> "remove the pattern from blocked-versions of " + blocker(version);
            case SECTOR_BEHIND -> behind(version, verdict);
            case SECTOR_UNCERTAIN -> "name a sector that exists on these clusters, or make their versions readable";
            case INHERITED_BEHIND -> "the organisations soak is inherited from must run it first";
            case INHERIT_UNVERIFIED -> "they must name this organisation in version-data.publish";
            case GATE_UNACKED -> "acknowledge it, or name it in version-gate-approvals";
            case ABOVE_MAX_MINOR -> "raise max-minor";
            default -> null;
        };
    }

    private String soaked(String version, Verdict verdict) {
        var reached =
                verdict.changesAt().orElseGet(() -> reached(version, verdict).orElse(null));
        if (reached == null) {
            return idle(version, verdict)
                    .map(workload -> "some cluster with workload " + workload
                            + " must run it first, or soak-days must be lowered")
                    .orElse("the next check-in");
        }
        var start = scene.startAfter(reached)
                .filter(first -> Duration.between(reached, first)
                                .compareTo(scene.rules.starts().horizon())
                        > 0)
                .map(first -> ", so not before " + Scene.clock(first))
                .orElse("");
        return "about " + Scene.clock(reached) + start;
    }

    /** When the slowest workload has what it needs at the present rate; empty if one does not grow. */
    private Optional<Instant> reached(String version, Verdict verdict) {
        int needed = ((Number) fact(verdict, NEEDED).orElse(0)).intValue();
        Instant last = null;
        for (var fact : verdict.facts()) {
            if (fact.name().startsWith(SOAKED) && fact.value() instanceof Double days && days < needed) {
                long rate = scene.rate(version, fact.name().substring(SOAKED.length()));
                if (rate == 0) {
                    return Optional.empty();
                }
                var at = scene.now.plusSeconds((long) Math.ceil((needed - days) * SECONDS_OF_A_DAY / rate));
                last = last == null || at.isAfter(last) ? at : last;
            }
        }
        return Optional.ofNullable(last);
    }

    private Optional<String> idle(String version, Verdict verdict) {
        int needed = ((Number) fact(verdict, NEEDED).orElse(0)).intValue();
        return verdict.facts().stream()
                .filter(fact -> fact.name().startsWith(SOAKED)
                        && fact.value() instanceof Double days
                        && days < needed
                        && scene.rate(version, fact.name().substring(SOAKED.length())) == 0)
                .map(fact -> fact.name().substring(SOAKED.length()))
                .findFirst();
    }

    private String blocker(String version) {
        var organisation = scene.settings().blocked();
        return organisation.blocking(version).isPresent()
                ? "the organisation"
                : scene.policy()
                        .map(policy -> policy.blocked())
                        .orElse(BlockedVersions.NONE)
                        .blocking(version)
                        .map(pattern -> "the cluster")
                        .orElse("the organisation or the cluster");
    }

    private String behind(String version, Verdict verdict) {
        var name = fact(verdict, "cluster").map(Object::toString).orElse("it");
        return name + " must reach " + version + " first"
                + scene.arrival(name, version)
                        .map(end -> ", about " + Scene.clock(end))
                        .orElse("");
    }

    private static Optional<Object> fact(Verdict verdict, String name) {
        return verdict.facts().stream()
                .filter(fact -> fact.name().equals(name))
                .map(fact -> fact.value())
                .findFirst();
    }
}
