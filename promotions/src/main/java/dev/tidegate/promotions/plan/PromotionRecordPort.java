package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What was recorded: freezes, approvals, and where versions were seen running. */
public interface PromotionRecordPort {

    List<EnvironmentFreeze> freezes();

    /** Who approved a promotion, by the digest of the plan they approved. */
    Map<String, Set<String>> approvals(PromotionId promotion);

    /** The times in which a version of a component ran, by environment. */
    Map<String, List<RunningInterval>> intervals(String component, CommitVersion version);
}
