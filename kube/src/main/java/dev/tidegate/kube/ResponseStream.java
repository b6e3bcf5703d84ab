package dev.tidegate.kube;

import dev.tidegate.http.BoundedBody;
import dev.tidegate.http.ClientResponse;
import dev.tidegate.http.Deadline;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A response whose body is read as it comes, whole or line by line. Filled by the connection, read by one thread; no
 * more is requested than was read.
 */
final class ResponseStream implements AutoCloseable {

    private final BlockingQueue<Chunk> chunks = new LinkedBlockingQueue<>();
    private final int status;
    private final String retryAfter;
    private final long maximumBytes;
    private final Runnable more;
    private final Runnable cancel;
    private ByteBuffer current = ByteBuffer.allocate(0);
    private boolean ended;

    /** Bytes that came together; without bytes it is the end. */
    private record Chunk(
            @Nullable ByteBuffer bytes, @Nullable Throwable failure) {}

    /**
     * A response whose head has been read.
     *
     * @param maximumBytes the longest body, or the longest line of a body that is read line by line
     * @param more requests the next bytes
     * @param cancel ends the transfer
     */
    ResponseStream(int status, String retryAfter, long maximumBytes, Runnable more, Runnable cancel) {
        this.status = status;
        this.retryAfter = retryAfter;
        this.maximumBytes = maximumBytes;
        this.more = more;
        this.cancel = cancel;
    }

    int status() {
        return status;
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    void add(ByteBuffer bytes) {
        chunks.add(new Chunk(bytes, null));
    }

    void end(@Nullable Throwable failure) {
        chunks.add(new Chunk(null, failure));
    }

    /** The next line that is not empty; nothing at the end. What follows the last line break is dropped. */
    Optional<byte[]> line(Deadline deadline) throws IOException, InterruptedException {
        var line = new BoundedBody(maximumBytes);
        while (current.hasRemaining() || isFilled(deadline)) {
            int end = current.position();
            while (end < current.limit() && current.get(end) != '\n') {
                end++;
            }
            line.add(current.slice(current.position(), end - current.position()));
            boolean complete = end < current.limit();
            current.position(complete ? end + 1 : end);
            if (complete && line.bytes().length > 0) {
                return Optional.of(line.bytes());
            }
        }
        return Optional.empty();
    }

    /** The response with its whole body. */
    ClientResponse response(Deadline deadline) throws IOException, InterruptedException {
        var body = new BoundedBody(maximumBytes);
        while (current.hasRemaining() || isFilled(deadline)) {
            body.add(current);
        }
        return new ClientResponse(status, retryAfter, body.bytes());
    }

    private boolean isFilled(Deadline deadline) throws IOException, InterruptedException {
        var chunk = chunks.poll(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
        if (chunk == null) {
            throw deadline.exceeded();
        }
        var bytes = chunk.bytes();
        if (bytes == null) {
            ended = true;
            if (chunk.failure() != null) {
                throw new IOException(chunk.failure());
            }
            return false;
        }
        current = bytes;
        more.run();
        return true;
    }

    /** Ends the transfer, unless the body came to its end. */
    @Override
    public void close() {
        if (!ended) {
            cancel.run();
        }
    }
}
