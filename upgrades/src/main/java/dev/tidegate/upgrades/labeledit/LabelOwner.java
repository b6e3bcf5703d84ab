package dev.tidegate.upgrades.labeledit;

/**
 * The owner of labels.
 *
 * @param id the id of the subscription of a cluster, or of the organisation
 */
public record LabelOwner(Kind kind, String id) implements Comparable<LabelOwner> {

    /** The kinds of owners. */
    public enum Kind {
        ORGANISATION,
        SUBSCRIPTION
    }

    public static LabelOwner organisation(String id) {
        return new LabelOwner(Kind.ORGANISATION, id);
    }

    public static LabelOwner subscription(String id) {
        return new LabelOwner(Kind.SUBSCRIPTION, id);
    }

    @Override
    public int compareTo(LabelOwner other) {
        return kind == other.kind ? id.compareTo(other.id) : kind.compareTo(other.kind);
    }
}
