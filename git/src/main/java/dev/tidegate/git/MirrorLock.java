package dev.tidegate.git;

import dev.tidegate.http.Timing;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Keeps two threads or processes from changing one mirror at once. The system gives the lock back when a process dies. */
final class MirrorLock implements AutoCloseable {

    private static final Duration STEP = Duration.ofMillis(50);

    private final FileChannel channel;

    private MirrorLock(FileChannel channel) {
        this.channel = channel;
    }

    static MirrorLock of(Path file, Duration longest, Timing timing) throws IOException {
        var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            var waited = Duration.ZERO;
            while (tryLock(channel) == null) {
                if (waited.compareTo(longest) >= 0) {
                    throw new IOException(
                            "another process has been using " + file + " for " + longest.toSeconds() + " s");
                }
                timing.sleeper().sleep(STEP);
                waited = waited.plus(STEP);
            }
            return new MirrorLock(channel);
        } catch (IOException failure) {
            channel.close();
            throw failure;
        } catch (InterruptedException interrupted) {
            channel.close();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while waiting for " + file);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException otherThread) {
            return null;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
