package dev.tidegate.application.store;

import dev.tidegate.application.HomeDirectory;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.SqliteLibrary;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreOpenException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Where the store is. Without a URL it is embedded in a directory.
 *
 * @param directory null for the usual one: {@code TIDEGATE_STORE}, or tidegate in the user's data directory
 * @param url of a PostgreSQL database; null for an embedded store
 */
public record StoreSettings(
        @Nullable Path directory,
        @Nullable String url,
        @Nullable String user,
        @Nullable Path passwordFile) {

    /** Opens the store, and creates it if there is none; the caller closes it. */
    public Store open() {
        return opened(Store::open);
    }

    /**
     * Opens a store that is there; the caller closes it.
     *
     * @throws RequestFailure if there is none
     */
    public Store openExisting() {
        return opened(Store::openExisting);
    }

    /** As {@link #openExisting}, for those who can do without what is recorded: an empty one if there is no store. */
    public Store openOrEmpty() {
        return url != null || isStoreIn(place()) ? openExisting() : inMemory();
    }

    /** Whether somebody named a store, or there is one at the usual place. */
    public boolean isThere() {
        return url != null || directory != null || isStoreIn(place());
    }

    private static boolean isStoreIn(Optional<Path> place) {
        return place.filter(found -> Files.exists(found.resolve("tidegate.db"))).isPresent();
    }

    private static Store inMemory() {
        return new StoreSettings(Path.of(""), null, null, null).opened(config -> Store.inMemory());
    }

    private Store opened(Function<StoreConfig, Store> opening) {
        try {
            var config = config();
            if (url == null) {
                SqliteLibrary.prepare(directory("XDG_CACHE_HOME", ".cache").orElse(null));
            }
            return opening.apply(config);
        } catch (StoreOpenException refused) {
            throw new RequestFailure(Status.INVALID_INPUT, String.valueOf(refused.getMessage()), refused);
        }
    }

    /**
     * Checks the settings without opening anything.
     *
     * @throws RequestFailure if a part is missing
     */
    public void check() {
        config();
    }

    private StoreConfig config() {
        if (url == null) {
            return StoreConfig.embedded(embeddedDirectory());
        }
        if (user == null || passwordFile == null) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "--store-url needs --store-user and --store-password-file too");
        }
        return StoreConfig.postgres(url, user, passwordFile);
    }

    /** The directory of an embedded store. */
    public Path embeddedDirectory() {
        return place().orElseThrow(() -> new RequestFailure(
                Status.INVALID_INPUT,
                "nobody says where the store is: name it with --store or TIDEGATE_STORE, or set HOME"));
    }

    private Optional<Path> place() {
        return Optional.ofNullable(directory)
                .or(() -> Optional.ofNullable(System.getenv("TIDEGATE_STORE"))
                        .filter(named -> !named.isBlank())
                        .map(Path::of))
                .or(() -> directory("XDG_DATA_HOME", ".local/share"));
    }

    private static Optional<Path> directory(String variable, String below) {
        return Optional.ofNullable(System.getenv(variable))
                .filter(named -> !named.isBlank())
                .map(Path::of)
                .or(() -> HomeDirectory.find().map(home -> home.resolve(below)))
                .map(base -> base.resolve("tidegate"));
    }
}
