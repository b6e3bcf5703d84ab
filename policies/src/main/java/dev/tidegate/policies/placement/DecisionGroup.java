package dev.tidegate.policies.placement;

import java.util.List;

/** Clusters of one placement that share a decision group index. The name is empty for clusters in no named group, and may repeat. */
public record DecisionGroup(int index, String name, List<String> clusters) {

    public DecisionGroup {
        clusters = List.copyOf(clusters);
    }
}
