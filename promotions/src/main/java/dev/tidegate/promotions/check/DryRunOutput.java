package dev.tidegate.promotions.check;

import java.util.List;

/** What a dry run of an integration left. */
public record DryRunOutput(Ending ending, int exitCode, List<String> lines) {

    /** How a dry run ended. */
    public enum Ending {
        EXITED,
        TIMED_OUT,
        /** The image could not be had, so that nothing ran. */
        IMAGE_MISSING
    }

    public DryRunOutput {
        lines = List.copyOf(lines);
    }

    public static DryRunOutput exited(int exitCode, List<String> lines) {
        return new DryRunOutput(Ending.EXITED, exitCode, lines);
    }

    boolean hasSucceeded() {
        return ending == Ending.EXITED && exitCode == 0;
    }
}
