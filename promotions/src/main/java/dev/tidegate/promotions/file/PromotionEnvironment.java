package dev.tidegate.promotions.file;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A rank of locations, such as stage or prod.
 *
 * @param after the environments that must all have a version first
 * @param afterAny the environments of which one must have it first
 * @param deployers the people or groups who deploy there; nobody in particular if empty
 * @param mergeLabel the label that lets the queue of the forge merge; nothing where a person merges
 * @param approval nothing where no approval is needed
 * @param soak nothing where a version need not prove itself
 */
public record PromotionEnvironment(
        String name,
        int order,
        Set<String> after,
        Set<String> afterAny,
        boolean autoPromote,
        List<String> deployers,
        @Nullable String mergeLabel,
        @Nullable ApprovalRequirement approval,
        @Nullable SoakRequirement soak) {

    public PromotionEnvironment {
        after = Set.copyOf(after);
        afterAny = Set.copyOf(afterAny);
        deployers = List.copyOf(deployers);
    }
}
