package dev.tidegate.application.upgrades.transfer;

import dev.tidegate.application.upgrades.storage.OrganisationLease;
import dev.tidegate.application.upgrades.storage.SoakDocumentKind;
import dev.tidegate.application.upgrades.storage.SoakDocumentRepository;
import dev.tidegate.application.upgrades.transfer.UpgradeStateTransfer.Transferred;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.InputException;
import dev.tidegate.store.Store;
import dev.tidegate.upgrades.run.HistoryRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Imports the documents of one kind from files, and exports them to files.
 *
 * @param <T> the type of their values
 */
final class DocumentTransfer<T> {

    private final UpgradeStateDirectory.Part part;
    private final SoakDocumentKind<T> kind;
    private final SoakDocumentRepository<T> documents;
    private final Store store;
    private final String owner;
    private final Clock clock;

    DocumentTransfer(
            UpgradeStateDirectory.Part part, SoakDocumentKind<T> kind, Store store, String owner, Clock clock) {
        this.part = part;
        this.kind = kind;
        this.documents = new SoakDocumentRepository<>(kind, store, clock);
        this.store = store;
        this.owner = owner;
        this.clock = clock;
    }

    private record Incoming<T>(HistoryRepository.Key key, T value) {}

    List<Transferred> importFrom(UpgradeStateDirectory directory, boolean dryRun) throws IOException {
        var incoming = new TreeMap<String, Incoming<T>>();
        var results = new ArrayList<Transferred>();
        for (var entry : directory.list(part)) {
            read(entry.file())
                    .match(
                            read -> incoming.merge(
                                    entry.key().toString(),
                                    new Incoming<>(entry.key(), read.is()),
                                    (one, other) -> new Incoming<>(
                                            one.key(), kind.merge().apply(one.value(), other.value()))),
                            refused -> results.add(new Transferred(entry.file().toString(), 0, refused.sentence())));
        }
        incoming.values().forEach(one -> results.add(dryRun ? preview(one) : store(one)));
        return results;
    }

    List<Transferred> exportTo(UpgradeStateDirectory directory) {
        return documents.keys().stream()
                .map(key -> attempt(key, () -> {
                    var value = documents.read(key).value();
                    directory
                            .files(part, key)
                            .forEach(file -> write(file, kind.encoder().apply(value)));
                    return value;
                }))
                .toList();
    }

    private Parsed<T> read(Path file) {
        try {
            return kind.decoder().apply(BoundedInput.text(file, BoundedInput.USUAL_BYTES));
        } catch (InputException unreadable) {
            return Parsed.refused("document", 0, unreadable.sentence());
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(Path.of(String.valueOf(file.getParent())));
            Files.writeString(file, text);
        } catch (IOException unwritable) {
            throw new IllegalStateException("the file cannot be written: " + unwritable, unwritable);
        }
    }

    private Transferred preview(Incoming<T> incoming) {
        return attempt(
                incoming.key(),
                () -> kind.merge().apply(documents.read(incoming.key()).value(), incoming.value()));
    }

    private Transferred store(Incoming<T> incoming) {
        return OrganisationLease.acquire(
                store,
                incoming.key().organisation(),
                owner,
                clock,
                lease -> {
                    try (lease) {
                        return attempt(
                                incoming.key(), () -> documents.merge(incoming.key(), incoming.value(), lease.fence()));
                    }
                },
                held -> new Transferred(name(incoming.key()), 0, held));
    }

    /** The result of work that answers with the transferred value, or fails with a sentence. */
    private Transferred attempt(HistoryRepository.Key key, Supplier<T> work) {
        try {
            return new Transferred(name(key), kind.versions().applyAsInt(work.get()), "");
        } catch (IllegalStateException | IllegalArgumentException failed) {
            return new Transferred(name(key), 0, String.valueOf(failed.getMessage()));
        }
    }

    private String name(HistoryRepository.Key key) {
        return key + part.suffix();
    }
}
