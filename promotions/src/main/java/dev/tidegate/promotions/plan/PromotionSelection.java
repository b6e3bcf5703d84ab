package dev.tidegate.promotions.plan;

import java.util.Set;

/**
 * Which locations of a component are meant.
 *
 * @param isAll every environment the person deploys to
 */
public record PromotionSelection(boolean isAll, Set<String> environments, Set<String> locations, Set<String> except) {

    public PromotionSelection {
        environments = Set.copyOf(environments);
        locations = Set.copyOf(locations);
        except = Set.copyOf(except);
    }

    public static PromotionSelection all() {
        return new PromotionSelection(true, Set.of(), Set.of(), Set.of());
    }

    boolean isEmpty() {
        return !isAll && environments.isEmpty() && locations.isEmpty();
    }
}
