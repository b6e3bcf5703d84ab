package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.replay.UpgradeInputs;
import dev.tidegate.upgrades.run.OcmPort;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Unreachable;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * What a dry run found, and the way to look further into it without changing anything.
 *
 * @param problems what of the fleet cannot be used or is not looked at, and why
 */
public record FleetView(UpgradeRoundReport report, List<OcmPort> environments, List<String> problems) {

    public FleetView {
        environments = List.copyOf(environments);
        problems = List.copyOf(problems);
    }

    /** A cluster somebody named, where it belongs, and what was decided about its organisation. */
    public record ClusterView(OrganisationReport organisation, UpgradeOutcome pass, MemberCluster member) {}

    /** All clusters that have a policy. */
    public Stream<ClusterView> all() {
        return report.organisations()
                .flatMap(organisation -> Optional.ofNullable(organisation.clusters()).stream()
                        .flatMap(pass -> pass.inputs().organisation().members().stream()
                                .filter(MemberCluster::isManaged)
                                .map(member -> new ClusterView(organisation, pass, member))));
    }

    /** What was decided from, with live answers for what the decision did not have to ask. */
    public UpgradeFacts facts(OrganisationReport organisation, UpgradeOutcome pass) {
        UpgradeInputs inputs = pass.inputs();
        var key = organisation.key();
        var environment = environments.stream()
                .filter(one -> one.name().equals(key.environment()))
                .findFirst();
        return new UpgradeFacts(
                inputs.organisation(),
                inputs.effectiveSoak(),
                inputs.orders(),
                environment.map(one -> gates(one, key.id())).orElse(List.of()),
                environment
                        .map(one -> rememberedAgreements(one.agreements(key.id())))
                        .orElse(cluster -> Optional.empty()),
                environment
                        .map(one -> rememberedChannels(one.channels(key.id())))
                        .orElse(cluster -> List.of()));
    }

    private static List<VersionGate> gates(OcmPort environment, String organisation) {
        try {
            return environment.gates(organisation);
        } catch (Unreachable unknown) {
            return List.of();
        }
    }

    private static AgreementLookup rememberedAgreements(AgreementLookup agreements) {
        Map<String, Optional<Set<String>>> known = new ConcurrentHashMap<>();
        return cluster -> known.computeIfAbsent(cluster.id(), absent -> agreements.of(cluster));
    }

    private static ChannelLookup rememberedChannels(ChannelLookup channels) {
        Map<String, List<String>> known = new ConcurrentHashMap<>();
        return cluster -> known.computeIfAbsent(cluster.id() + " " + cluster.version(), absent -> channels.of(cluster));
    }
}
