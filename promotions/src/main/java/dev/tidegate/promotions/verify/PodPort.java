package dev.tidegate.promotions.verify;

import dev.tidegate.promotions.file.DeployedWorkload;
import java.util.List;

/** The clusters, as far as they say which images run. */
@FunctionalInterface
public interface PodPort {

    /**
     * The pods of a workload that are not over, and the templates of its cron jobs.
     *
     * @throws dev.tidegate.promotions.plan.PromotionPortFailure if the cluster cannot be asked
     */
    List<RunningPod> pods(DeployedWorkload workload);
}
