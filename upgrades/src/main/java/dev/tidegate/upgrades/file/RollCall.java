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
 * Brings the clusters of a file together with the clusters there are.
 *
 * <ol>
 *   <li>An entry with an id is for the cluster of that id, one without for the cluster of that name.
 *   <li>Entries of clusters that are not there any more are passed over; clusters without an entry are nobody's business.
 *   <li>Where a name fits but an id does not, or a name fits two clusters, nobody can tell what was meant: such a cluster
 *       keeps its place in sector and mutexes and is not upgraded.
 * </ol>
 */
final class RollCall {

    private final OrganisationFile file;
    private final List<Cluster> observed;
    private final Map<String, List<DeclaredCluster>> byId = new LinkedHashMap<>();

    RollCall(OrganisationFile file, List<Cluster> observed) {
        this.file = file;
        this.observed = List.copyOf(observed);
    }

    DeclaredOrganisation call() {
        var ids = observed.stream().collect(Collectors.toMap(Cluster::id, cluster -> cluster, (one, other) -> one));
        var names = observed.stream().collect(Collectors.groupingBy(Cluster::name));
        for (var entry : file.clusters()) {
            var meant = entry.id() == null ? null : ids.get(entry.id());
            var named = names.getOrDefault(entry.name(), List.of());
            if (meant != null) {
                answer(entry, meant, List.of());
            } else if (entry.id() != null) {
                named.forEach(cluster -> answer(entry, cluster, List.of(differs(entry, cluster))));
            } else if (named.size() > 1) {
                named.forEach(cluster -> answer(entry, cluster, List.of(ambiguous(entry, named))));
            } else {
                named.forEach(cluster -> answer(entry, cluster, List.of()));
            }
        }
        return declared(
                file,
                byId.values().stream().map(RollCall::agreed).toList(),
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
                file.places(),
                file.problems(),
                clusters,
                unmanaged);
    }

    private void answer(ClusterEntry entry, Cluster cluster, List<Problem> problems) {
        byId.computeIfAbsent(cluster.id(), absent -> new ArrayList<>())
                .add(new DeclaredCluster(cluster, entry.policy(), problems));
    }

    /** Of several entries the one nothing is wrong with stands, if there is just one; otherwise all faults are kept. */
    private static DeclaredCluster agreed(List<DeclaredCluster> entries) {
        var sound = entries.stream()
                .filter(entry -> entry.problems().isEmpty() && !hasErrors(entry.policy()))
                .toList();
        if (sound.size() == 1) {
            return sound.get(0);
        }
        var first = entries.get(0);
        var faults = entries.stream()
                .flatMap(entry -> entry.problems().stream())
                .distinct()
                .toList();
        return new DeclaredCluster(first.cluster(), first.policy(), faults);
    }

    private static boolean hasErrors(DeclaredPolicy policy) {
        return policy.problems().stream().anyMatch(Problem::isError);
    }

    private static Problem differs(ClusterEntry entry, Cluster cluster) {
        return new Problem(
                FileProblem.CLUSTER_ID_DIFFERS,
                entry.place(),
                "the cluster of this name has the id %s, not %s".formatted(cluster.id(), entry.id()));
    }

    private static Problem ambiguous(ClusterEntry entry, List<Cluster> named) {
        return new Problem(
                FileProblem.CLUSTER_NAME_AMBIGUOUS,
                entry.place(),
                "is the name of several clusters ("
                        + named.stream().map(Cluster::id).sorted().collect(Collectors.joining(", ")) + ")");
    }
}
