package dev.tidegate.engine.replay;

/**
 * A difference between a recorded decision and the same decision made again.
 *
 * @param subject what differs: a JSON pointer into the plan, or an object and its place
 * @param recorded what was decided then; empty if nothing was
 * @param now what is decided now; empty if nothing is
 */
public record ReplayDifference(String subject, String recorded, String now) {}
