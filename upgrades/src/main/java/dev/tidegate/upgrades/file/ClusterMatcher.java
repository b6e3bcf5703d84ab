package dev.tidegate.upgrades.file;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.DeclaredCluster;
import dev.tidegate.upgrades.policy.DeclaredOrganisation;
import dev.tidegate.upgrades.policy.DeclaredPolicy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Matches the cluster entries of a file with the observed clusters.
 *
 * <ol>
 *   <li>An entry with an id is for the cluster of that id, an entry without id for the cluster of that name.
 *   <li>Entries without an observed cluster are ignored; clusters without an entry are not managed.
 *   <li>If a name matches but the id does not, or a name matches two clusters, the entry is ambiguous: the cluster stays
 *       in its sector and holds its mutexes, but is not upgraded.
 * </ol>
 */
final class ClusterMatcher {

    private final OrganisationFile file;
    private final List<Cluster> observed;
    private final Map<String, List<DeclaredCluster>> byId = new LinkedHashMap<>();

    ClusterMatcher(OrganisationFile file, List<Cluster> observed) {
        this.file = file;
        this.observed = List.copyOf(observed);
    }

    DeclaredOrganisation match() {
        var ids = observed.stream().collect(Collectors.toMap(Cluster::id, cluster -> cluster, (one, other) -> one));
        var names = observed.stream().collect(Collectors.groupingBy(Cluster::name));
        for (var entry : file.clusters()) {
            var identified = entry.id() == null ? null : ids.get(entry.id());
            var named = names.getOrDefault(entry.name(), List.of());
            if (identified != null) {
                add(entry, identified, List.of());
            } else if (entry.id() != null) {
                named.forEach(cluster -> add(entry, cluster, List.of(differs(entry, cluster))));
            } else if (named.size() > 1) {
                named.forEach(cluster -> add(entry, cluster, List.of(ambiguous(entry, named))));
            } else {
                named.forEach(cluster -> add(entry, cluster, List.of()));
            }
        }
        return declared(
                file,
                byId.values().stream().map(ClusterMatcher::merge).toList(),
                observed.stream()
                        .filter(cluster -> !byId.containsKey(cluster.id()))
                        .toList());
    }

    static DeclaredOrganisation declared(
            OrganisationFile file, List<DeclaredCluster> clusters, List<Cluster> unmanaged) {
        return new DeclaredOrganisation(
                file.key(),
                file.name(),
                file.blockedVersions(),
                file.sectors(),
                file.locations(),
                file.problems(),
                clusters,
                unmanaged);
    }

    private void add(ClusterEntry entry, Cluster cluster, List<Problem> problems) {
        byId.computeIfAbsent(cluster.id(), absent -> new ArrayList<>())
                .add(new DeclaredCluster(cluster, entry.policy(), problems));
    }

    /** Of several entries the only valid one counts; if there is none or more than one, all problems are kept. */
    private static DeclaredCluster merge(List<DeclaredCluster> entries) {
        var valid = entries.stream()
                .filter(entry -> entry.problems().isEmpty() && !hasErrors(entry.policy()))
                .toList();
        if (valid.size() == 1) {
            return valid.get(0);
        }
        var first = entries.get(0);
        var problems = entries.stream()
                .flatMap(entry -> entry.problems().stream())
                .distinct()
                .toList();
        return new DeclaredCluster(first.cluster(), first.policy(), problems);
    }

    private static boolean hasErrors(DeclaredPolicy policy) {
        return policy.problems().stream().anyMatch(Problem::isError);
    }

    private static Problem differs(ClusterEntry entry, Cluster cluster) {
        return new Problem(
                UpgradeFileProblem.CLUSTER_ID_DIFFERS,
                entry.place(),
                "the cluster of this name has the id %s, not %s".formatted(cluster.id(), entry.id()));
    }

    private static Problem ambiguous(ClusterEntry entry, List<Cluster> named) {
        return new Problem(
                UpgradeFileProblem.CLUSTER_NAME_AMBIGUOUS,
                entry.place(),
                "is the name of several clusters ("
                        + named.stream().map(Cluster::id).sorted().collect(Collectors.joining(", ")) + ")");
    }
}
