package dev.tidegate.policies.plan;

/**
 * Something that happened to a rollout, for the event list of the root policy.
 *
 * @param onRollout whether it also belongs to the Rollout
 */
public record PolicyEvent(boolean warning, String reason, String message, boolean onRollout) {

    private static final int LONGEST_MESSAGE = 1024;

    public PolicyEvent {
        message = message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE - 1) + "…";
    }
}
