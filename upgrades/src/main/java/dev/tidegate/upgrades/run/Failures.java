package dev.tidegate.upgrades.run;

import java.util.function.Supplier;

/**
 * Turns exceptions into values and sentences, so that a failure in one place does not reach another. Errors of the virtual
 * machine, such as a lack of memory, pass.
 */
final class Failures {

    private static final int LONGEST = 200;

    private Failures() {}

    /** The value, or the fallback if it throws. */
    static <T> T orElse(Supplier<? extends T> supplier, T fallback) {
        try {
            return supplier.get();
        } catch (RuntimeException failure) {
            return fallback;
        }
    }

    /** The result of a change; one that throws has failed. */
    static ChangeResult toResult(Supplier<ChangeResult> change) {
        try {
            return change.get();
        } catch (RuntimeException failure) {
            return new ChangeResult.Failed(sentence(failure));
        }
    }

    static String sentence(RuntimeException failure) {
        var message = failure.getMessage();
        return failure instanceof Unreachable && message != null
                ? message
                : failure.getClass().getSimpleName() + (message == null ? "" : ": " + firstLine(message));
    }

    private static String firstLine(String message) {
        var line = message.lines().findFirst().orElse("");
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
    }
}
