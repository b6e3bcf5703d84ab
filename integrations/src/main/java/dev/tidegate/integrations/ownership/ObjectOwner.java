package dev.tidegate.integrations.ownership;

import org.jspecify.annotations.Nullable;

/**
 * The owner of an object.
 *
 * @param name the name of the instance, caller or manager; null if the object has none
 */
public record ObjectOwner(Kind kind, @Nullable String name) {

    public boolean isOurs() {
        return kind == Kind.OURS;
    }

    /** Whether it runs integrations too, so that its workloads and ours would do the same work twice. */
    public boolean isOtherManager() {
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

    /** The kinds of owners. */
    public enum Kind {
        OURS,
        OTHER_INSTANCE,
        REFERENCE,
        NOBODY
    }
}
