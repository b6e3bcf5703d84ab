package dev.tidegate.upgrades.run;

import java.util.function.Supplier;

/**
 * Keeps what goes wrong in one place from reaching another. Only what is broken beyond this program, such as a lack of
 * memory, passes.
 */
final class Guarded {

    private static final int LONGEST = 200;

    private Guarded() {}

    /** The value, or this one instead if it cannot be had. */
    static <T> T get(Supplier<? extends T> supplier, T instead) {
        try {
            return supplier.get();
        } catch (RuntimeException failure) {
            return instead;
        }
    }

    /** What became of a change; one that threw has failed. */
    static Deed deed(Supplier<Deed> change) {
        try {
            return change.get();
        } catch (RuntimeException failure) {
            return new Deed.Failed(sentence(failure));
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
