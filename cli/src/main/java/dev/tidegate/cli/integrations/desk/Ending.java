package dev.tidegate.cli.integrations.desk;

/** Whether a command shall come to its end. Asked by many threads. */
public interface Ending {

    /** Whether nothing more shall be begun. */
    boolean isWanted();

    /** Whether what was begun shall not be waited for any longer. */
    boolean isUrgent();
}
