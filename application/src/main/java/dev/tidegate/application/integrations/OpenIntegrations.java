package dev.tidegate.application.integrations;

import dev.tidegate.application.store.OpeningStore;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.kube.TlsWarmup;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** An open store, loaded data and threads for one request. */
final class OpenIntegrations implements AutoCloseable {

    private static final int THREADS = 32;

    private final ExecutorService executor;
    private final Store store;
    private final LoadedIntegrations loaded;

    private OpenIntegrations(ExecutorService executor, Store store, LoadedIntegrations loaded) {
        this.executor = executor;
        this.store = store;
        this.loaded = loaded;
    }

    /** Threads for the work of all clusters; they do not keep the process alive. */
    static ExecutorService threads() {
        return Executors.newFixedThreadPool(THREADS, work -> {
            var thread = new Thread(work, "integrations");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Opens the store while the data are read and rendered, because both take long; reaches no cluster.
     *
     * @param offline whether no cluster is asked how its shards are
     */
    static OpenIntegrations open(IntegrationAccessSettings settings, boolean offline, Clock clock) {
        return open(settings, StoreSettings::openOrEmpty, offline, clock);
    }

    /** As {@link #open}, for a change that is stored. */
    static OpenIntegrations openToChange(IntegrationAccessSettings settings, Clock clock) {
        return open(settings, StoreSettings::openExisting, true, clock);
    }

    private static OpenIntegrations open(
            IntegrationAccessSettings settings,
            Function<StoreSettings, Store> storeOpener,
            boolean offline,
            Clock clock) {
        var executor = threads();
        var opening = OpeningStore.begin(() -> storeOpener.apply(settings.store()), executor);
        if (!offline) {
            // If it fails, so does the first connection, which says why.
            var unused = CompletableFuture.runAsync(TlsWarmup::prepare, executor);
        }
        try {
            var source = new IntegrationDataSource(settings.data());
            var access = settings.access(offline);
            var data = source.load();
            var lookups = new RecordedLookups(source.images());
            var base = data.render(lookups.inputs());
            var store = opening.await();
            return new OpenIntegrations(
                    executor, store, new LoadedIntegrations(data, lookups, base, access, store, clock));
        } catch (RuntimeException unusable) {
            opening.abandon();
            executor.shutdown();
            throw unusable;
        }
    }

    ExecutorService executor() {
        return executor;
    }

    Store store() {
        return store;
    }

    LoadedIntegrations loaded() {
        return loaded;
    }

    @Override
    public void close() {
        executor.shutdownNow();
        loaded.close();
        store.close();
    }
}
