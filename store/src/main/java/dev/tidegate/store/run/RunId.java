package dev.tidegate.store.run;

import dev.tidegate.store.database.Stored;

/** Names one run for ever; whoever runs makes it up. */
public record RunId(String value) {

    public RunId {
        Stored.name("the id of a run", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
