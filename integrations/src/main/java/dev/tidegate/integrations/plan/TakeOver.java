package dev.tidegate.integrations.plan;

import java.util.Set;

/**
 * Which objects of other owners may be made ours.
 *
 * @param everything whether all that are wanted may
 * @param names the names of single ones, which may be deleted too if they are not wanted
 */
public record TakeOver(boolean everything, Set<String> names) {

    public TakeOver {
        names = Set.copyOf(names);
    }

    public static TakeOver nothing() {
        return new TakeOver(false, Set.of());
    }

    public static TakeOver all() {
        return new TakeOver(true, Set.of());
    }

    public static TakeOver only(Set<String> names) {
        return new TakeOver(false, names);
    }

    boolean includes(String name) {
        return everything || names.contains(name);
    }
}
