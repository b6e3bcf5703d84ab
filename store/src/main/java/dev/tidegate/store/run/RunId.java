package dev.tidegate.store.run;

import dev.tidegate.store.database.ColumnValues;

/** The unique id of a run, chosen by whoever appends it. */
public record RunId(String value) {

    public RunId {
        ColumnValues.name("the id of a run", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
