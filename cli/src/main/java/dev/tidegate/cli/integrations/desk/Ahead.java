package dev.tidegate.cli.integrations.desk;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Something that is opened in a thread of its own while others get on with what does not need it yet. */
final class Ahead<T> {

    private final CompletableFuture<T> opening;

    private Ahead(CompletableFuture<T> opening) {
        this.opening = opening;
    }

    static <T> Ahead<T> open(Supplier<T> work, Executor threads) {
        return new Ahead<>(CompletableFuture.supplyAsync(work, threads));
    }

    /** Waits for it; what opening it threw is thrown here. */
    T get() {
        try {
            return opening.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }

    /** Nobody wants it any more: it is closed as soon as it is open. */
    void drop(Consumer<T> closing) {
        var unused = opening.thenAccept(closing);
    }
}
