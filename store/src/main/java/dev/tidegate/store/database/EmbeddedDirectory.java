package dev.tidegate.store.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.Supplier;

/** The directory of the embedded database, with a lock that lets one process at a time open it. */
record EmbeddedDirectory(Path path) {

    /** A file lock belongs to the whole process, so threads need a lock of their own. */
    private static final Object OPENING = new Object();

    Path file() {
        return path.resolve("tidegate.db");
    }

    /** Refuses a directory without a store, for those who must not create one. */
    void requireStore() {
        if (!Files.isRegularFile(file())) {
            throw new StoreOpenException("there is no store in %s".formatted(path));
        }
        try {
            if (Files.size(file()) == 0) {
                throw new StoreOpenException("%s is empty, and not a store".formatted(file()));
            }
        } catch (IOException e) {
            throw new StoreOpenException("%s cannot be read".formatted(file()), e);
        }
    }

    boolean isWritable() {
        return Files.isWritable(path) && Files.isWritable(file());
    }

    /** Whether a process ended before its last changes were moved into the file. */
    boolean hasLog() {
        var log = path.resolve("tidegate.db-wal").toFile();
        return log.length() > 0;
    }

    /** Creates the directory if necessary. SQLite by itself does not keep two processes from migrating at once. */
    <T> T withLock(Supplier<T> work) {
        synchronized (OPENING) {
            create();
            try (var channel = FileChannel.open(
                    path.resolve("opening.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.lock(); // until the channel is closed
                return work.get();
            } catch (IOException e) {
                throw new StoreOpenException("the store's directory %s cannot be written to".formatted(path), e);
            }
        }
    }

    /** For its owner alone, since other users of the machine must not read approvals. */
    private void create() {
        try {
            Files.createDirectories(path, SqliteLibrary.ownerOnly("rwx------"));
        } catch (IOException e) {
            throw new StoreOpenException("the store's directory %s cannot be made".formatted(path), e);
        }
    }
}
