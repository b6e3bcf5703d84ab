package dev.tidegate.upgrades.addon;

import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.Standing;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * An organisation as one of its add-ons sees it: only the clusters that have the add-on, each running the version of
 * the add-on and offered its latest one. Histories of add-ons are kept and judged through the same view.
 */
public final class AddonView {

    private AddonView() {}

    public static Organisation of(AddonFacts facts) {
        var installed = new HashMap<String, String>();
        facts.installations().forEach(installation -> installed.put(installation.cluster(), installation.version()));
        var organisation = facts.organisation();
        var settings = organisation.settings();
        return new Organisation(
                organisation.key(),
                organisation.name(),
                organisation.labelled(),
                new OrganisationSettings(
                        settings.blocked().ofAddon(facts.addon()),
                        settings.sectors(),
                        settings.inheritance(),
                        settings.pausedUntil(),
                        null),
                organisation.members().stream()
                        .flatMap(member -> Optional.ofNullable(
                                installed.get(member.cluster().id()))
                                .map(version -> member(member, facts, version))
                                .stream())
                        .toList(),
                organisation.findings(),
                organisation.stop());
    }

    /** The rules for an add-on: other windows, nothing about channels and gates. */
    static UpgradeRules rules(UpgradeRules rules) {
        return rules.withStarts(rules.starts().ofAddons())
                .withChannels(rules.channels().in(ChannelRules.Mode.OFF));
    }

    private static Member member(Member member, AddonFacts facts, String version) {
        var cluster = member.cluster();
        return new Member(
                new Cluster(
                        cluster.id(),
                        cluster.uuid(),
                        cluster.name(),
                        cluster.state(),
                        cluster.product(),
                        false,
                        cluster.sts(),
                        null,
                        version,
                        facts.latest().equals(version) ? List.of() : List.of(facts.latest()),
                        List.of(),
                        List.of(),
                        cluster.health()),
                standing(member.standing(), facts.addon()));
    }

    private static Standing standing(Standing standing, String addon) {
        return standing.match(
                valid -> new Standing.Valid(ofAddon(valid.of(), addon)),
                invalid -> invalid,
                partial -> partial,
                unmanaged -> unmanaged);
    }

    /** The highest minor version allowed is one of the cluster, and says nothing about its add-ons. */
    private static UpgradePolicy ofAddon(UpgradePolicy policy, String addon) {
        return new UpgradePolicy(
                policy.workloads(),
                policy.soakDays(),
                policy.schedule(),
                policy.mutexes(),
                policy.sector(),
                policy.blocked().ofAddon(addon),
                policy.approvals(),
                policy.pausedUntil(),
                null);
    }
}
