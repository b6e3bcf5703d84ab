package dev.tidegate.ocm.request;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/** Collects a body, and breaks off when it gets longer than anybody should send. */
final class BoundedBody implements BodySubscriber<byte[]> {

    private final long maximum;
    private final CompletableFuture<byte[]> whole = new CompletableFuture<>();
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private @Nullable Subscription subscription;

    BoundedBody(long maximum) {
        this.maximum = maximum;
    }

    @Override
    public CompletionStage<byte[]> getBody() {
        return whole;
    }

    @Override
    public void onSubscribe(Subscription opened) {
        subscription = opened;
        opened.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        for (var buffer : buffers) {
            if (received.size() + (long) buffer.remaining() > maximum) {
                breakOff();
                return;
            }
            var bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            received.writeBytes(bytes);
        }
    }

    @Override
    public void onError(Throwable failure) {
        whole.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        whole.complete(received.toByteArray());
    }

    private void breakOff() {
        if (subscription != null) {
            subscription.cancel();
        }
        whole.completeExceptionally(new TooLong(maximum));
    }

    /** The body was longer than allowed; asking again would bring the same. */
    static final class TooLong extends IOException {

        private static final long serialVersionUID = 1L;

        TooLong(long maximum) {
            super("the answer is longer than " + maximum + " bytes");
        }
    }
}
