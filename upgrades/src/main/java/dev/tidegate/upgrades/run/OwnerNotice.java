package dev.tidegate.upgrades.run;

/**
 * A message to the owners of a cluster.
 *
 * @param uuid of the cluster it is about
 */
public record OwnerNotice(String uuid, Weight weight, String summary, String description) {

    /** How much a notice matters. */
    public enum Weight {
        LOW,
        MODERATE,
        /** As much as {@link #MODERATE}, by the older name that the reference uses. */
        WARNING
    }
}
