package dev.tidegate.store.backup;

import org.jspecify.annotations.Nullable;

/** A column of an exported table. */
record ExportColumn(String name, boolean isNumber, boolean isOptional) {

    static ExportColumn text(String name) {
        return new ExportColumn(name, false, false);
    }

    static ExportColumn number(String name) {
        return new ExportColumn(name, true, false);
    }

    static ExportColumn optional(String name) {
        return new ExportColumn(name, false, true);
    }

    boolean accepts(@Nullable Object value) {
        if (value == null) {
            return isOptional;
        }
        return isNumber ? value instanceof Long : value instanceof String;
    }
}
