package dev.tidegate.upgrades.edit;

/**
 * Whose labels are meant.
 *
 * @param id of the subscription of a cluster, or of the organisation
 */
public record LabelOwner(Kind kind, String id) implements Comparable<LabelOwner> {

    /** Who can have labels. */
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
