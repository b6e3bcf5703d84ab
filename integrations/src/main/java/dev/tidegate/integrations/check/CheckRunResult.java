package dev.tidegate.integrations.check;

/**
 * How a run ended.
 *
 * @param output where its output is kept
 * @param detail in words, without a full stop
 * @param retryable whether it failed by something that passes by itself, so that it is worth another try
 */
public record CheckRunResult(CheckRun run, Result result, String output, String detail, boolean retryable) {

    /** How a run can end. */
    public enum Result {
        PASSED,
        FAILED,
        TIMED_OUT,
        NOT_STARTED
    }

    public boolean isPassed() {
        return result == Result.PASSED;
    }
}
