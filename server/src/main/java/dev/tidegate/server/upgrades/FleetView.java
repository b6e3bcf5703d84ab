package dev.tidegate.server.upgrades;

import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.Channels;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.record.RunInputs;
import dev.tidegate.upgrades.run.Environment;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Pass;
import dev.tidegate.upgrades.run.RunReport;
import dev.tidegate.upgrades.run.Unreachable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** What a dry run found, and the way to look further into it without changing anything. */
public record FleetView(RunReport report, List<Environment> environments) {

    public FleetView {
        environments = List.copyOf(environments);
    }

    /** A cluster somebody named, where it belongs, and what was decided about its organisation. */
    public record Sight(OrganisationReport organisation, Pass pass, Member member) {}

    /** Clusters that are called so: by name, id or UUID. */
    public List<Sight> find(String cluster) {
        return all().filter(sight -> {
                    var found = sight.member().cluster();
                    return found.name().equals(cluster) || found.id().equals(cluster) || cluster.equals(found.uuid());
                })
                .toList();
    }

    /** All clusters somebody looks after. */
    public Stream<Sight> all() {
        return report.organisations()
                .flatMap(organisation -> Optional.ofNullable(organisation.clusters()).stream()
                        .flatMap(pass -> pass.inputs().organisation().members().stream()
                                .filter(Member::isManaged)
                                .map(member -> new Sight(organisation, pass, member))));
    }

    /** What was decided from, with live answers for what the decision did not have to ask. */
    public UpgradeFacts facts(OrganisationReport organisation, Pass pass) {
        RunInputs inputs = pass.inputs();
        var key = organisation.key();
        var environment = environments.stream()
                .filter(one -> one.name().equals(key.environment()))
                .findFirst();
        return new UpgradeFacts(
                inputs.organisation(),
                inputs.evidence(),
                inputs.orders(),
                environment.map(one -> gates(one, key.id())).orElse(List.of()),
                environment
                        .map(one -> rememberedAgreements(one.agreements(key.id())))
                        .orElse(cluster -> Optional.empty()),
                environment
                        .map(one -> rememberedChannels(one.channels(key.id())))
                        .orElse(cluster -> List.of()));
    }

    private static List<VersionGate> gates(Environment environment, String organisation) {
        try {
            return environment.gates(organisation);
        } catch (Unreachable unknown) {
            return List.of();
        }
    }

    private static Agreements rememberedAgreements(Agreements agreements) {
        Map<String, Optional<Set<String>>> known = new ConcurrentHashMap<>();
        return cluster -> known.computeIfAbsent(cluster.id(), absent -> agreements.of(cluster));
    }

    private static Channels rememberedChannels(Channels channels) {
        Map<String, List<String>> known = new ConcurrentHashMap<>();
        return cluster -> known.computeIfAbsent(cluster.id() + " " + cluster.version(), absent -> channels.of(cluster));
    }
}
