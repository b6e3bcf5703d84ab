package dev.tidegate.promotions.automation;

import java.util.List;

/**
 * What to do with merge requests, in this order: what is new is opened before what is old is closed.
 *
 * @param waiting the content hashes for which no request may be opened now
 */
public record BatchPlan(List<BatchAction> actions, List<String> waiting) {

    public BatchPlan {
        actions = List.copyOf(actions);
        waiting = List.copyOf(waiting);
    }
}
