package dev.tidegate.application.store;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreOpenException;
import java.nio.file.Path;
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

    /** Opens the store; the caller closes it. */
    public Store open() {
        try {
            return Store.open(config());
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
        if (directory != null) {
            return directory;
        }
        var named = System.getenv("TIDEGATE_STORE");
        if (named != null && !named.isBlank()) {
            return Path.of(named);
        }
        var data = System.getenv("XDG_DATA_HOME");
        var base = data == null || data.isBlank()
                ? Path.of(System.getProperty("user.home"), ".local", "share")
                : Path.of(data);
        return base.resolve("tidegate");
    }
}
