package dev.tidegate.server.metrics;

/** Whether a process does its work, and a sentence that says why or why not. */
public record Readiness(boolean isReady, String sentence) {}
