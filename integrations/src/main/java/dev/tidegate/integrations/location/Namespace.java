package dev.tidegate.integrations.location;

/**
 * A namespace for workloads.
 *
 * @param file the path of its data file; two files may describe the same namespace
 * @param deleted whether it is marked for deletion, so that nothing is deployed to it
 */
public record Namespace(
        String file, String name, IntegrationCluster cluster, IntegrationEnvironment environment, boolean deleted) {

    /** Identifies the namespace, whichever file describes it. */
    public Id id() {
        return new Id(cluster.name(), name);
    }

    /** Cluster and name of a namespace. */
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
