package dev.tidegate.store.lease;

import dev.tidegate.store.database.ColumnValues;

/** The name of a lease: what one owner at a time may work on. */
public record LeaseName(String value) {

    public LeaseName {
        ColumnValues.name("the name of a lease", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
