package dev.tidegate.runtime;

/** Why a step was not begun. */
public record Denial(Reason reason, String sentence) {

    /** What kind of reason it is. */
    public enum Reason {
        /** Another process works on the unit now. */
        LEASE_LOST,
        /** A person has halted the unit, its capability or everything. */
        HALTED,
        /** The process was asked to stop. */
        STOPPING,
        /** The pass has taken too long. */
        DEADLINE
    }
}
