package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Explanation;

/** The decision on one target, with all that led to it. */
public record TargetPlan(TargetName target, TargetGroup group, RolloutStep step, Explanation explanation) {}
