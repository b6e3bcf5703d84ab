package dev.tidegate.upgrades.addon;

import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.OrganisationSettings;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.policy.UpgradePolicyStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;

/**
 * Converts an organisation to the organisation that the planner uses for one add-on: only the clusters with the add-on,
 * with the installed version of the add-on as their version and its latest version as their offer. Soak histories of
 * add-ons are made from the same view.
 */
public final class AddonOrganisationView {

    private AddonOrganisationView() {}

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
                        settings.blocked().forAddon(facts.addon()),
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
                Optional.ofNullable(organisation.stop())
                        .flatMap(stop -> stop.forAddon(facts.addon()))
                        .orElse(null));
    }

    /** The rules for an add-on: other start windows, no channels. */
    static UpgradeRules rules(UpgradeRules rules) {
        return rules.withStarts(rules.starts().forAddons())
                .withChannels(rules.channels().withMode(ChannelRules.Mode.OFF));
    }

    private static MemberCluster member(MemberCluster member, AddonFacts facts, String version) {
        var cluster = member.cluster();
        return new MemberCluster(
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
                policyStatus(member.policyStatus(), facts.addon()));
    }

    private static UpgradePolicyStatus policyStatus(UpgradePolicyStatus status, String addon) {
        return status.match(
                valid -> new UpgradePolicyStatus.Valid(forAddon(valid.upgradePolicy(), addon)),
                invalid -> invalid,
                partial -> partial,
                unmanaged -> unmanaged);
    }

    /** Leaves out {@code max-minor}, which limits the version of the cluster and not of its add-ons. */
    private static UpgradePolicy forAddon(UpgradePolicy policy, String addon) {
        return new UpgradePolicy(
                policy.workloads(),
                policy.soakDays(),
                policy.schedule(),
                policy.mutexes(),
                policy.sector(),
                policy.blocked().forAddon(addon),
                policy.approvals(),
                policy.pausedUntil(),
                null);
    }
}
