package dev.tidegate.application;

/** How a request ended. The command line turns it into an exit code, a web server into an HTTP status. */
public enum Status {
    DONE,
    /** A step failed or a part of the world could not be reached. */
    FAILED,
    /** The request or the data it refers to are invalid. */
    INVALID_INPUT,
    /** There is something to do that was not done; only where somebody asked to be told. */
    CHANGES_PENDING,
    /** Not signed in, or not allowed. */
    NOT_ALLOWED,
    /** Refused by a rule: a guard, a conflict, a closed gate. */
    REFUSED,
    /** The rollout that was waited for has failed; only where somebody asked to wait. */
    ROLLOUT_FAILED
}
