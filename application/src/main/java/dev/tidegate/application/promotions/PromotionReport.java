package dev.tidegate.application.promotions;

import dev.tidegate.application.promotions.report.HalfPromoted;
import dev.tidegate.application.promotions.report.PinnedRow;
import dev.tidegate.promotions.verify.VerifiedWorkload;
import java.util.List;

/** What a pass over one component saw: what is pinned, what is promoted in part, and what runs. */
public record PromotionReport(
        String component, List<PinnedRow> pinned, List<HalfPromoted> half, List<VerifiedWorkload> workloads) {

    public PromotionReport {
        pinned = List.copyOf(pinned);
        half = List.copyOf(half);
        workloads = List.copyOf(workloads);
    }
}
