package dev.tidegate.upgrades.file;

import dev.tidegate.data.problem.Place;
import dev.tidegate.data.problem.PlaceOrder;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.DeclaredCluster;
import dev.tidegate.upgrades.policy.DeclaredPolicies;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.VersionDataNetwork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All environments and organisations of a data tree. Loading never fails: a bad entry costs its cluster, a bad file its
 * organisation.
 *
 * @param organisations those that can be told apart and reached; the others are named by problems
 * @param gaps why environments or organisations may be missing here that are in the tree
 * @param problems everything found while loading, also what is said again at an organisation or a cluster
 */
public record UpgradeFiles(
        List<EnvironmentFile> environments,
        List<OrganisationFile> organisations,
        List<Problem> gaps,
        List<Problem> problems) {

    public UpgradeFiles {
        environments = List.copyOf(environments);
        organisations = List.copyOf(organisations);
        gaps = List.copyOf(gaps);
        problems = List.copyOf(problems);
    }

    public static UpgradeFiles load(DataTree tree) {
        var problems = new ArrayList<>(tree.problems());
        var environments = new LinkedHashMap<String, EnvironmentFile>();
        var environmentReader = new EnvironmentReader(tree, problems);
        tree.ofSchema(UpgradeSchemas.ENVIRONMENT)
                .forEach(file -> environmentReader
                        .read(file)
                        .ifPresent(environment -> environments.put(file.path(), environment)));
        var organisations = new ArrayList<OrganisationFile>();
        var organisationReader = new OrganisationReader(tree, environments);
        for (var file : tree.ofSchema(UpgradeSchemas.ORGANISATION)) {
            organisationReader.read(file).ifPresentOrElse(organisations::add, () -> problems.add(lost(tree, file)));
        }
        organisations.forEach(organisation -> {
            problems.addAll(organisation.problems());
            organisation
                    .clusters()
                    .forEach(entry -> problems.addAll(entry.policy().problems()));
        });
        var gaps = Stream.concat(
                        tree.gaps(UpgradeSchemas.ENVIRONMENT).stream(), tree.gaps(UpgradeSchemas.ORGANISATION).stream())
                .distinct()
                .toList();
        return new UpgradeFiles(
                List.copyOf(environments.values()),
                organisations,
                gaps,
                problems.stream().distinct().toList());
    }

    private static Problem lost(DataTree tree, DataFile file) {
        return new Problem(
                FileProblem.ORGANISATION_LOST,
                Place.wholeFile(file.path()).toString(),
                tree.frozen(file.path())
                        .map(frozen -> "nothing is done for this organisation: " + frozen.sentence())
                        .orElse("nothing is done for this organisation: its environment cannot be used"));
    }

    public Optional<OrganisationFile> organisation(OrganisationKey key) {
        return organisations.stream()
                .filter(organisation -> organisation.key().equals(key))
                .findFirst();
    }

    /** Who takes soak data from whom, as far as the files say. */
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

    /** A file of which nobody knows the organisation stays a path, which is nobody's name. */
    private static List<String> named(List<String> paths, Map<String, String> names) {
        return paths.stream().map(path -> names.getOrDefault(path, path)).toList();
    }

    /** An organisation with the clusters it has now, as the decision wants it. */
    public Organisation join(OrganisationFile file, List<Cluster> observed, UpgradeRules rules, Instant now) {
        return DeclaredPolicies.read(new RollCall(file, observed).call(), network(), rules, now);
    }

    /** Everything that is wrong with the files as far as it shows without the clusters, in the order of the places. */
    public List<Problem> check(Instant now) {
        var found = new LinkedHashSet<>(problems);
        var network = network();
        for (var organisation : organisations) {
            var clusters = organisation.clusters().stream()
                    .map(entry -> new DeclaredCluster(
                            Cluster.called("#" + entry.index(), entry.name()), entry.policy(), List.of()))
                    .toList();
            var findings = DeclaredPolicies.read(
                            RollCall.declared(organisation, clusters, List.of()), network, UpgradeRules.TIDEGATE, now)
                    .findings();
            found.addAll(findings.ofOrganisation());
            findings.byCluster().values().forEach(found::addAll);
        }
        return found.stream().sorted(PlaceOrder.PROBLEMS).toList();
    }
}
