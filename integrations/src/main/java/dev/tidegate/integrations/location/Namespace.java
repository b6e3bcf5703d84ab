package dev.tidegate.integrations.location;

/**
 * A namespace workloads are put into.
 *
 * @param file the path of its data file; two files may speak of the same namespace
 * @param deleted whether it is to go, so that nothing is put there any more
 */
public record Namespace(String file, String name, Cluster cluster, Environment environment, boolean deleted) {

    /** A namespace by cluster and name, whichever file speaks of it. */
    public Id id() {
        return new Id(cluster.name(), name);
    }

    /** Cluster and name. */
    public record Id(String cluster, String name) implements Comparable<Id> {

        @Override
        public int compareTo(Id other) {
            int byCluster = cluster.compareTo(other.cluster);
            return byCluster != 0 ? byCluster : name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return name + "@" + cluster;
        }
    }
}
