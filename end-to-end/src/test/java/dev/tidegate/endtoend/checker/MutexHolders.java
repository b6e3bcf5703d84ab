package dev.tidegate.endtoend.checker;

import java.util.Optional;

/** Who holds which mutex of an organisation. */
final class MutexHolders {

    private final CheckedOrganisation organisation;

    MutexHolders(CheckedOrganisation organisation) {
        this.organisation = organisation;
    }

    /**
     * Why a cluster should not have begun, if there is a reason.
     *
     * @param isPool the pools of a cluster go on although others wait to go on with theirs
     */
    Optional<String> complaintAbout(CheckedCluster cluster, boolean isPool) {
        var sector = cluster.policy().sector();
        for (var mutex : cluster.policy().mutexes()) {
            var holders = organisation.clusters.stream()
                    .filter(other ->
                            other != cluster && other.policy().mutexes().contains(mutex))
                    .filter(other -> holds(other, isPool))
                    .toList();
            var within = holders.stream()
                    .filter(other ->
                            !sector.isEmpty() && other.policy().sector().equals(sector))
                    .count();
            var limit = organisation.limit(sector, mutex);
            if (within < holders.size() || within >= limit) {
                return Optional.of("%s begins while %s hold %s, of which %s allows %d"
                        .formatted(cluster, holders, mutex, sector.isEmpty() ? "no sector" : sector, limit));
            }
        }
        return Optional.empty();
    }

    private static boolean holds(CheckedCluster cluster, boolean isPool) {
        var isHalfway = cluster.isManaged()
                && cluster.isReady()
                && cluster.policy().mistakes().isEmpty()
                && cluster.policy().pausedUntil() == null
                && cluster.hasLaggingPool();
        return !cluster.orders.isEmpty() || (isHalfway && !isPool);
    }
}
