package dev.tidegate.engine.rollout;

import java.util.List;

/**
 * Targets that move together. Groups run by order; a name may repeat, and be empty for what belongs to no named group.
 *
 * <p>Targets are kept by name, so that many decisions over the same groups sort them once.
 */
public record TargetGroup(int order, String name, List<TargetName> targets) {

    public TargetGroup {
        targets = targets.stream().sorted().toList();
    }

    /** How people know the group: by name and order, since neither alone tells two groups apart for everybody. */
    public String label() {
        return name.isEmpty() ? "#" + order + " (ungrouped)" : name + " (#" + order + ")";
    }
}
