package dev.tidegate.kube;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * An answer that goes on for as long as there is something to tell, line by line. Filled by the connection, read by one
 * thread; no more is asked for than was read.
 */
final class Feed implements AutoCloseable {

    private final BlockingQueue<Chunk> chunks = new LinkedBlockingQueue<>();
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final int status;
    private final Runnable more;
    private final Runnable cancel;
    private ByteBuffer current = ByteBuffer.allocate(0);

    /** What came at once; without bytes it is the end. */
    private record Chunk(
            @Nullable ByteBuffer bytes, @Nullable Throwable failure) {}

    /**
     * An answer whose first part is there.
     *
     * @param more asks for the next bytes
     * @param cancel hangs up
     */
    Feed(int status, Runnable more, Runnable cancel) {
        this.status = status;
        this.more = more;
        this.cancel = cancel;
    }

    int status() {
        return status;
    }

    void add(byte[] bytes) {
        chunks.add(new Chunk(ByteBuffer.wrap(bytes), null));
    }

    void end(@Nullable Throwable failure) {
        chunks.add(new Chunk(null, failure));
    }

    /** The next line that is not empty; nothing at the end. Whatever is behind the last line break is cut off. */
    Optional<byte[]> line(Duration longest) throws IOException, TimeoutException, InterruptedException {
        while (true) {
            while (current.hasRemaining()) {
                byte next = current.get();
                if (next != '\n') {
                    line.write(next);
                } else if (line.size() > 0) {
                    var whole = line.toByteArray();
                    line.reset();
                    return Optional.of(whole);
                }
            }
            if (!fill(longest)) {
                return Optional.empty();
            }
        }
    }

    /** All that is left. */
    byte[] rest(Duration longest) throws IOException, TimeoutException, InterruptedException {
        do {
            while (current.hasRemaining()) {
                line.write(current.get());
            }
        } while (fill(longest));
        return line.toByteArray();
    }

    private boolean fill(Duration longest) throws IOException, TimeoutException, InterruptedException {
        var chunk = chunks.poll(longest.toMillis(), TimeUnit.MILLISECONDS);
        if (chunk == null) {
            throw new TimeoutException();
        }
        if (chunk.failure() != null) {
            throw new IOException(chunk.failure());
        }
        var bytes = chunk.bytes();
        if (bytes == null) {
            return false;
        }
        current = bytes;
        more.run();
        return true;
    }

    @Override
    public void close() {
        cancel.run();
    }
}
