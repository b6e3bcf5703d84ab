package dev.tidegate.application.policies.rollout;

/**
 * How something is done to a rollout.
 *
 * @param by who does it
 * @param comment why, for the record; may be empty
 * @param dryRun whether the effect is shown and nothing else
 * @param force whether an object is changed that is kept in Git
 */
public record ActionSettings(String by, String comment, boolean dryRun, boolean force) {}
