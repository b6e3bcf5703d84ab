package dev.tidegate.files.change;

import dev.tidegate.files.change.FileTransactionException.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Keeps two processes from changing files of one tree at once. The system gives it back when the process dies. */
final class JournalLock implements AutoCloseable {

    private static final int MOST_TRIES = 100;

    private final Path file;
    private final FileChannel channel;

    private JournalLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static JournalLock of(Path directory) throws IOException {
        var file = directory.resolve("lock");
        for (int tries = 0; tries < MOST_TRIES; tries++) {
            Files.createDirectories(directory);
            var lock = tryOpen(file);
            if (lock != null) {
                return lock;
            }
        }
        throw inUse(directory);
    }

    /** Null if the lock file was removed meanwhile by who had the lock before. */
    private static @Nullable JournalLock tryOpen(Path file) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (NoSuchFileException directoryRemoved) {
            return null;
        }
        boolean kept = false;
        try {
            if (tryLock(channel) == null) {
                throw inUse(file.toAbsolutePath().getParent());
            }
            kept = isAt(file, channel);
            return kept ? new JournalLock(file, channel) : null;
        } finally {
            if (!kept) {
                channel.close();
            }
        }
    }

    /** Whether the locked file is the one that others find by its name, too. */
    private static boolean isAt(Path file, FileChannel channel) throws IOException {
        var token = "%d %d".formatted(ProcessHandle.current().pid(), System.nanoTime());
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(token.getBytes(StandardCharsets.UTF_8)));
        try {
            return Files.readString(file).equals(token);
        } catch (NoSuchFileException removed) {
            return false;
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException otherThread) {
            return null;
        }
    }

    private static FileTransactionException inUse(@Nullable Path directory) {
        return new FileTransactionException(
                Reason.IN_USE, "another process is changing these files now (" + directory + ")", null);
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        channel.close();
    }
}
