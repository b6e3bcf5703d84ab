package dev.tidegate.application.store;

import dev.tidegate.store.Store;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** A store that is being opened by another thread. A short command reads other things meanwhile, because both take long. */
public final class OpeningStore {

    private final CompletableFuture<Store> opening;

    private OpeningStore(CompletableFuture<Store> opening) {
        this.opening = opening;
    }

    public static OpeningStore begin(Supplier<Store> opener, Executor executor) {
        return new OpeningStore(CompletableFuture.supplyAsync(opener, executor));
    }

    /** The open store, which the caller closes. Throws what opening it threw. */
    public Store await() {
        try {
            return opening.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }

    /** Closes the store as soon as it is open, instead of waiting for it. */
    public void abandon() {
        var unused = opening.thenAccept(Store::close);
    }
}
