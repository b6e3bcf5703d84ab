package dev.tidegate.upgrades.lint;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds policies of an organisation that can never take effect. Problems of single labels come first.
 */
public final class UpgradeLint {

    private UpgradeLint() {}

    public static List<LintFinding> of(
            UpgradeFacts facts, UpgradeRules rules, Instant now, ForecastAssumptions assumptions) {
        return of(facts.organisation(), rules, now, assumptions);
    }

    /** The same for callers with policies and clusters only. */
    public static List<LintFinding> of(
            Organisation organisation, UpgradeRules rules, Instant now, ForecastAssumptions assumptions) {
        var findings = new ArrayList<LintFinding>();
        organisation.findings().ofOrganisation().forEach(problem -> findings.add(new LintFinding(problem, null, "")));
        for (var member : organisation.members()) {
            organisation
                    .findings()
                    .of(member.cluster().id())
                    .forEach(problem -> findings.add(new LintFinding(
                            problem.in(name(member)), member.cluster().id(), "")));
        }
        findings.addAll(new SectorLint(organisation, rules).findings());
        findings.addAll(new VersionPatternLint(organisation).findings());
        findings.addAll(new ScheduleLint(organisation, rules, now, assumptions).findings());
        return List.copyOf(findings);
    }

    private static String name(MemberCluster member) {
        return member.cluster().name() + " ";
    }
}
