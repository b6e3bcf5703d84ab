package dev.tidegate.upgrades.file;

import dev.tidegate.data.problem.ProblemOrder;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.DeclaredCluster;
import dev.tidegate.upgrades.policy.DeclaredPolicyReader;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The environments, organisations and policies that users wrote in a data tree.
 *
 * @param organisations the organisations with known id and environment; problems name the others
 * @param gaps why environments or organisations of the tree may be missing
 * @param problems all problems found while loading, also those of an organisation or a cluster
 */
public record UpgradeDesired(
        List<EnvironmentFile> environments,
        List<OrganisationFile> organisations,
        List<Problem> gaps,
        List<Problem> problems) {

    public UpgradeDesired {
        environments = List.copyOf(environments);
        organisations = List.copyOf(organisations);
        gaps = List.copyOf(gaps);
        problems = List.copyOf(problems);
    }

    public Optional<OrganisationFile> organisation(OrganisationKey key) {
        return organisations.stream()
                .filter(organisation -> organisation.key().equals(key))
                .findFirst();
    }

    /** Which organisations inherit soak from which, according to the files. */
    public VersionDataNetwork network() {
        var names = new LinkedHashMap<String, String>();
        organisations.forEach(organisation ->
                names.put(organisation.path(), organisation.key().toString()));
        var inherit = new LinkedHashMap<OrganisationKey, List<String>>();
        var publish = new LinkedHashMap<OrganisationKey, List<String>>();
        for (var organisation : organisations) {
            inherit.put(organisation.key(), named(organisation.inherits(), names));
            publish.put(organisation.key(), named(organisation.publishes(), names));
        }
        return VersionDataNetwork.of(inherit, publish);
    }

    /** The path of an unknown organisation stays a path, which matches no organisation. */
    private static List<String> named(List<String> paths, Map<String, String> names) {
        return paths.stream().map(path -> names.getOrDefault(path, path)).toList();
    }

    /** Builds an organisation from its file and its observed clusters. */
    public Organisation withClusters(OrganisationFile file, List<Cluster> observed, UpgradeRules rules, Instant now) {
        return DeclaredPolicyReader.read(new ClusterMatcher(file, observed).match(), network(), rules, now);
    }

    /** All problems of the files that can be found without observed clusters, in the order of their places. */
    public List<Problem> check(Instant now) {
        var found = new LinkedHashSet<>(problems);
        var network = network();
        for (var organisation : organisations) {
            var clusters = organisation.clusters().stream()
                    .map(entry -> new DeclaredCluster(
                            Cluster.named("#" + entry.index(), entry.name()), entry.policy(), List.of()))
                    .toList();
            var findings = DeclaredPolicyReader.read(
                            ClusterMatcher.declared(organisation, clusters, List.of()),
                            network,
                            UpgradeRules.TIDEGATE,
                            now)
                    .findings();
            found.addAll(findings.ofOrganisation());
            findings.byCluster().values().forEach(found::addAll);
        }
        return found.stream().sorted(ProblemOrder.PROBLEMS).toList();
    }
}
