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

/** Where the embedded database lives, and the lock that lets processes open it one after the other. */
record DataDirectory(Path path) {

    /** File locks are per process, so threads of this one must queue by themselves. */
    private static final Object TURN = new Object();

    Path file() {
        return path.resolve("tidegate.db");
    }

    /** Makes the directory if need be. SQLite has nothing to keep two processes from migrating at once: this has. */
    <T> T alone(Supplier<T> work) {
        synchronized (TURN) {
            make();
            try (var channel = FileChannel.open(
                    path.resolve("opening.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.lock(); // until the channel is closed
                return work.get();
            } catch (IOException e) {
                throw new StoreRefused("the store's directory %s cannot be written to".formatted(path), e);
            }
        }
    }

    /** Who approved what is nobody else's business on a shared machine. */
    private void make() {
        var ownerOnly = FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
                }
                : new FileAttribute<?>[0];
        try {
            Files.createDirectories(path, ownerOnly);
        } catch (IOException e) {
            throw new StoreRefused("the store's directory %s cannot be made".formatted(path), e);
        }
    }
}
