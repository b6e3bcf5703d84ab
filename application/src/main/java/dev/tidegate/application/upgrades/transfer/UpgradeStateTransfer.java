package dev.tidegate.application.upgrades.transfer;

import dev.tidegate.application.upgrades.storage.SoakDocumentKind;
import dev.tidegate.application.upgrades.transfer.UpgradeStateDirectory.Part;
import dev.tidegate.store.Store;
import java.io.IOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;

/** Imports soak histories, sightings and the archives of both from files, and exports them. Each document by itself. */
public final class UpgradeStateTransfer {

    private final List<DocumentTransfer<?>> transfers;

    /**
     * Transfers nothing yet.
     *
     * @param owner names this process to others that wait for the lease
     */
    public UpgradeStateTransfer(Store store, String owner, Clock clock) {
        this.transfers = List.of(
                new DocumentTransfer<>(Part.HISTORY, SoakDocumentKind.HISTORIES, store, owner, clock),
                new DocumentTransfer<>(Part.SIGHTINGS, SoakDocumentKind.SIGHTINGS, store, owner, clock),
                new DocumentTransfer<>(Part.ARCHIVE, SoakDocumentKind.ARCHIVED_HISTORIES, store, owner, clock),
                new DocumentTransfer<>(
                        Part.ARCHIVED_SIGHTINGS, SoakDocumentKind.ARCHIVED_SIGHTINGS, store, owner, clock));
    }

    /**
     * The result for one document.
     *
     * @param place the history, or the file, that it was about
     * @param failure why nothing was done; empty if it was
     */
    public record Transferred(String place, int versions, String failure) {

        public boolean succeeded() {
            return failure.isEmpty();
        }
    }

    /**
     * Merges all files of a directory into the store.
     *
     * @param dryRun whether only to say what would be imported
     */
    public List<Transferred> importFrom(UpgradeStateDirectory directory, boolean dryRun) throws IOException {
        var results = new ArrayList<Transferred>();
        for (var transfer : transfers) {
            results.addAll(transfer.importFrom(directory, dryRun));
        }
        return results;
    }

    /** Writes all documents of the store to files. */
    public List<Transferred> exportTo(UpgradeStateDirectory directory) {
        return transfers.stream()
                .flatMap(transfer -> transfer.exportTo(directory).stream())
                .toList();
    }
}
