package dev.tidegate.store.lease;

import dev.tidegate.store.database.Stored;

/** What one owner at a time may hold. */
public record LeaseName(String value) {

    public LeaseName {
        Stored.name("the name of a lease", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
