package dev.tidegate.store.backup;

import org.jspecify.annotations.Nullable;

/** A column as a field of a line. */
record Column(String name, boolean isNumber, boolean isOptional) {

    static Column text(String name) {
        return new Column(name, false, false);
    }

    static Column number(String name) {
        return new Column(name, true, false);
    }

    static Column optional(String name) {
        return new Column(name, false, true);
    }

    boolean takes(@Nullable Object value) {
        if (value == null) {
            return isOptional;
        }
        return isNumber ? value instanceof Long : value instanceof String;
    }
}
