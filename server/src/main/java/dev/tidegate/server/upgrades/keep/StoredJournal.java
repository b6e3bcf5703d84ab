package dev.tidegate.server.upgrades.keep;

import dev.tidegate.store.Store;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.run.Appending;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunId;
import dev.tidegate.upgrades.run.Journal;

/** The journal of runs in the decision log of the store. */
public final class StoredJournal implements Journal {

    /** The capability under which runs of upgrades are found. */
    public static final String CAPABILITY = "upgrades";

    private final Store store;

    public StoredJournal(Store store) {
        this.store = store;
    }

    @Override
    public void add(Entry entry) {
        var appended = store.runs()
                .append(new Run(
                        new RunId(entry.id()),
                        CAPABILITY,
                        entry.organisation().toString(),
                        entry.started(),
                        Content.json(entry.inputs()),
                        Content.json(entry.plan()),
                        Content.json(entry.outcome())));
        if (appended == Appending.ID_TAKEN) {
            throw new IllegalStateException("another run is recorded as " + entry.id());
        }
    }
}
