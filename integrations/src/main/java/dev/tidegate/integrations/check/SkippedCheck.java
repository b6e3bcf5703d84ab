package dev.tidegate.integrations.check;

/** An integration that is concerned but not tried, and why. */
public record SkippedCheck(String integration, String reason) {}
