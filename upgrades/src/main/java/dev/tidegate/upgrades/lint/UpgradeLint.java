package dev.tidegate.upgrades.lint;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.forecast.Assumptions;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * Looks through the policies of an organisation for what can never come about. The way in: everything found, that which
 * was wrong with single labels first.
 */
public final class UpgradeLint {

    private UpgradeLint() {}

    public static List<LintFinding> of(UpgradeFacts facts, UpgradeRules rules, Instant now, Assumptions assumptions) {
        return of(facts.organisation(), rules, now, assumptions);
    }

    /** The same for whoever has nothing but the policies and the clusters. */
    public static List<LintFinding> of(
            Organisation organisation, UpgradeRules rules, Instant now, Assumptions assumptions) {
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
        findings.addAll(new PatternLint(organisation).findings());
        findings.addAll(new TimeLint(organisation, rules, now, assumptions).findings());
        return List.copyOf(findings);
    }

    private static String name(Member member) {
        return member.cluster().name() + " ";
    }
}
