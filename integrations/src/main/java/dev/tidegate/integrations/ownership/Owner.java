package dev.tidegate.integrations.ownership;

import org.jspecify.annotations.Nullable;

/**
 * Who looks after an object.
 *
 * @param name what the owner calls itself: an instance, a caller, a manager; null if it does not say
 */
public record Owner(Kind kind, @Nullable String name) {

    public boolean isOurs() {
        return kind == Kind.OURS;
    }

    /** Whether it runs integrations as we do, so that its workloads and ours would do the same work twice. */
    public boolean isRival() {
        return kind == Kind.OTHER_INSTANCE || kind == Kind.REFERENCE;
    }

    @Override
    public String toString() {
        String who = switch (kind) {
            case OURS -> "this instance";
            case OTHER_INSTANCE -> "another instance";
            case REFERENCE -> "the reference manager";
            case NOBODY -> "nobody we know";
        };
        return name == null ? who : who + " (" + name + ")";
    }

    /** What there can be. */
    public enum Kind {
        OURS,
        OTHER_INSTANCE,
        REFERENCE,
        NOBODY
    }
}
