package dev.tidegate.upgrades.report;

import dev.tidegate.engine.gate.Fact;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.ClusterDecision;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.run.ClusterOutcome;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A run as stable lines for scripts: planned steps, skipped clusters with reasons, problems. */
public final class UpgradePlanLines {

    private UpgradePlanLines() {}

    public static List<String> of(UpgradeRoundReport report) {
        var lines = new ArrayList<String>();
        for (var environment : report.environments()) {
            if (environment.failure() != null) {
                lines.add("fail environment=" + word(environment.name()) + " reason=" + quoted(environment.failure()));
            }
            environment
                    .incomplete()
                    .forEach(cluster -> lines.add("skip environment=" + word(environment.name()) + " cluster="
                            + word(cluster.cluster()) + " code=" + OutcomeCode.CLUSTER_INCOMPLETE + " reason="
                            + quoted(cluster.sentence())));
            environment.organisations().forEach(organisation -> lines.addAll(of(organisation)));
        }
        return lines;
    }

    public static List<String> of(OrganisationReport organisation) {
        var lines = new ArrayList<String>();
        var id = organisation.key().id();
        var name = word(organisation.name().isEmpty() ? id : organisation.name()) + " org-id=" + word(id);
        if (organisation.skipped() != null) {
            lines.add("skip org=" + name + " reason=" + quoted(organisation.skipped()));
        }
        if (organisation.failure() != null) {
            lines.add("fail org=" + name + " reason=" + quoted(organisation.failure()));
        }
        var clusters = organisation.clusters();
        if (clusters != null) {
            lines.addAll(findings(name, clusters));
            lines.addAll(pass(name, clusters));
        }
        organisation.addons().forEach(pass -> lines.addAll(pass(name, pass)));
        organisation.approvals().forEach(approval -> lines.add(planned(name, approval)));
        organisation.setbacks().forEach(setback -> lines.add("warn org=" + name + " reason=" + quoted(setback)));
        return lines;
    }

    private static List<String> findings(String organisation, UpgradeOutcome pass) {
        var lines = new ArrayList<String>();
        var findings = pass.inputs().organisation().findings();
        findings.ofOrganisation().stream()
                .map(problem -> finding(organisation, "", problem))
                .sorted()
                .forEach(lines::add);
        pass.inputs().organisation().members().stream()
                .flatMap(member -> findings.of(member.cluster().id()).stream()
                        .map(problem -> finding(
                                organisation,
                                " cluster=" + word(member.cluster().name()),
                                problem)))
                .sorted()
                .forEach(lines::add);
        return lines;
    }

    private static String finding(String organisation, String cluster, Problem problem) {
        return "finding org=" + organisation + cluster + " code="
                + problem.code().name() + " label=" + word(problem.place()) + " reason=" + quoted(problem.sentence());
    }

    private static List<String> pass(String organisation, UpgradeOutcome pass) {
        var lines = new ArrayList<String>();
        pass.checkedIn()
                .notes()
                .forEach(note -> lines.add("warn org=" + organisation + " code="
                        + note.<String>match(capped -> "SOAK_GAP_CAPPED", wentBack -> "CLOCK_WENT_BACK") + " reason="
                        + quoted(note.sentence())));
        pass.plan().steps().forEach(step -> lines.add(planned(organisation, step)));
        for (var outcome : pass.outcomes()) {
            pass.plan()
                    .of(outcome.cluster())
                    .filter(decision -> isSkipped(decision, outcome))
                    .ifPresent(decision -> lines.add(skipped(organisation, decision, outcome, pass)));
        }
        return lines;
    }

    /** Whether a cluster got no order, also if its order failed. */
    private static boolean isSkipped(ClusterDecision decision, ClusterOutcome outcome) {
        return decision.steps().isEmpty() || outcome.code() != decision.outcome();
    }

    private static String planned(String organisation, UpgradeStep step) {
        return step.match(
                order -> "plan create cluster-upgrade" + at(organisation, step) + versions(order.from(), order.to())
                        + start(order.start()),
                order -> "plan create control-plane-upgrade" + at(organisation, step)
                        + versions(order.from(), order.to()) + start(order.start()),
                order -> "plan create nodepool-upgrade" + at(organisation, step) + " pool=" + word(order.pool())
                        + versions(order.from(), order.to()) + start(order.start()),
                order -> "plan create addon-upgrade" + at(organisation, step) + " addon=" + word(order.addon())
                        + versions(order.from(), order.to()) + start(order.start()),
                deletion -> "plan delete addon-upgrade" + at(organisation, step) + " addon=" + word(deletion.addon())
                        + " order=" + word(deletion.order()),
                approval -> "plan acknowledge-gates" + at(organisation, step) + " gates="
                        + approval.gates().stream().map(VersionGate::id).collect(Collectors.joining(",")),
                change -> "plan switch-channel" + at(organisation, step) + versions(change.from(), change.to()));
    }

    private static String at(String organisation, UpgradeStep step) {
        return " org=" + organisation + " cluster=" + word(step.name());
    }

    private static String versions(String from, String to) {
        return " from=" + word(from) + " to=" + word(to);
    }

    private static String start(Instant start) {
        return " start=" + DateTimeFormatter.ISO_INSTANT.format(start.truncatedTo(ChronoUnit.SECONDS));
    }

    private static String skipped(
            String organisation, ClusterDecision decision, ClusterOutcome outcome, UpgradeOutcome pass) {
        boolean asDecided = outcome.code() == decision.outcome();
        var code = asDecided && outcome.code() == OutcomeCode.NO_CANDIDATE ? decision.headline() : outcome.code();
        var addon = pass.inputs().addon();
        var line = "skip org=" + organisation + " cluster=" + word(outcome.name())
                + (addon == null ? "" : " addon=" + word(addon.id())) + " code=" + code;
        var lock = asDecided ? lock(decision, code) : "";
        return line + (lock.isEmpty() ? " reason=" + quoted(outcome.sentence()) : lock);
    }

    /** The held mutexes and their holders. */
    private static String lock(ClusterDecision decision, OutcomeCode code) {
        return decision.checks().stream()
                .filter(check ->
                        check.code() == code && (code == OutcomeCode.LOCKED || code == OutcomeCode.SECTOR_LIMIT))
                .findFirst()
                .map(check -> lock(check.verdict()))
                .orElse("");
    }

    private static String lock(Verdict verdict) {
        var mutexes = new ArrayList<String>();
        var holders = new ArrayList<String>();
        for (Fact fact : verdict.facts()) {
            if (fact.name().equals("mutex")) {
                mutexes.add(fact.value().toString());
            } else if (fact.name().equals("holders") && fact.value() instanceof List<?> names) {
                names.forEach(name -> holders.add(name.toString()));
            }
        }
        return (mutexes.isEmpty() ? "" : " mutex=" + words(mutexes)) + " held-by=" + words(holders);
    }

    private static String words(List<String> words) {
        return words.stream().distinct().map(UpgradePlanLines::word).collect(Collectors.joining(","));
    }

    /** A name as it is, or in quotes if it contains anything that is or may become a blank, or quotes. */
    private static String word(String text) {
        boolean whole = !text.isEmpty() && text.codePoints().allMatch(UpgradePlanLines::isPlain);
        return whole ? text : quoted(text);
    }

    private static boolean isPlain(int letter) {
        return Character.isLetterOrDigit(letter) || (letter > ' ' && letter < 0x7f && letter != '"');
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }
}
