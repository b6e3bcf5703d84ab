package dev.tidegate.store.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.function.Supplier;

/** The directory of the embedded database, with a lock that lets one process at a time open it. */
record EmbeddedDirectory(Path path) {

    /** A file lock belongs to the whole process, so threads need a lock of their own. */
    private static final Object OPENING = new Object();

    Path file() {
        return path.resolve("tidegate.db");
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
        var ownerOnly = FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
        try {
            Files.createDirectories(path, ownerOnly);
        } catch (IOException e) {
            throw new StoreOpenException("the store's directory %s cannot be made".formatted(path), e);
        }
    }
}
