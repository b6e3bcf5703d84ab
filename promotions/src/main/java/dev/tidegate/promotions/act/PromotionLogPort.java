package dev.tidegate.promotions.act;

import dev.tidegate.promotions.plan.RecordedPromotion;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Remembers what was proposed. */
public interface PromotionLogPort {

    /**
     * Records a change, once.
     *
     * @param request the address of its request; null for none
     * @param commit that carries it
     */
    void record(RecordedPromotion promotion, @Nullable String request, @Nullable String commit);

    Optional<RecordedPromotion> find(String id);
}
