package dev.tidegate.application.promotions.storage;

import dev.tidegate.promotions.plan.RecordedPromotion;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A change that was proposed, and what is known of it since.
 *
 * @param at when it was proposed last
 * @param request the address of its request; null for none
 * @param commit that carried it when it was proposed
 * @param verifiedAt when all its places were first seen running it; null while they were not
 * @param revertedBy the id of the change that undid it; null if none did
 */
public record HistoryEntry(
        RecordedPromotion promotion,
        Instant at,
        @Nullable String request,
        @Nullable String commit,
        @Nullable Instant verifiedAt,
        @Nullable String revertedBy) {}
