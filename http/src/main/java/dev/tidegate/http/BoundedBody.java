package dev.tidegate.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Collects a response body up to a maximum length. Used by one thread at a time. */
public final class BoundedBody {

    private final long maximum;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();

    public BoundedBody(long maximum) {
        this.maximum = maximum;
    }

    public void add(ByteBuffer buffer) throws TooLongException {
        if (received.size() + (long) buffer.remaining() > maximum) {
            throw new TooLongException(maximum);
        }
        var bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        received.writeBytes(bytes);
    }

    public byte[] bytes() {
        return received.toByteArray();
    }

    /** The body is longer than allowed. */
    public static final class TooLongException extends IOException {

        private static final long serialVersionUID = 1L;

        TooLongException(long maximum) {
            super("is longer than " + maximum + " bytes");
        }
    }
}
