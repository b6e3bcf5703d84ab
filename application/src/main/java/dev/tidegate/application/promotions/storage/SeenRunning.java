package dev.tidegate.application.promotions.storage;

import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.version.CommitVersion;

/** A version was seen running at a place for a time. */
public record SeenRunning(
        String component, String environment, String location, CommitVersion version, RunningInterval interval) {}
