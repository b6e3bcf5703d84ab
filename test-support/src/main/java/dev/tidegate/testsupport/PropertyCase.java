package dev.tidegate.testsupport;

import java.util.List;
import java.util.stream.Collectors;
import org.assertj.core.presentation.StandardRepresentation;
import org.jspecify.annotations.Nullable;

/** One set of values for a property, with the check on them still to be made. */
record PropertyCase(List<Object> values, Check check) {

    /** A property applied to values it already holds. */
    @FunctionalInterface
    interface Check {
        void run() throws Exception;
    }

    /** What the check threw, or null if it held. */
    @Nullable Throwable failure() {
        try {
            check.run();
            return null;
        } catch (Throwable failure) {
            return failure;
        }
    }

    /** To be called before the check, which may change the values. */
    String describe() {
        var printer = new StandardRepresentation();
        return values.stream().map(value -> "  " + printer.toStringOf(value)).collect(Collectors.joining("\n"));
    }
}
