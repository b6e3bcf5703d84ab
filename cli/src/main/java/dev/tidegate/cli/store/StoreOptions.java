package dev.tidegate.cli.store;

import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.store.Store;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where soak histories and records of runs are kept: a mixin. */
public final class StoreOptions {

    @Option(
            names = "--store",
            paramLabel = "<directory>",
            order = 70,
            description = "Where histories and records are kept; TIDEGATE_STORE, or tidegate in the user's data"
                    + " directory, unless said otherwise.")
    private @Nullable Path directory;

    @Option(
            names = "--store-url",
            paramLabel = "<url>",
            order = 71,
            description = "Keep them in PostgreSQL instead, as in jdbc:postgresql://host/tidegate.")
    private @Nullable String url;

    @Option(names = "--store-user", paramLabel = "<name>", order = 72, description = "The user of the database.")
    private @Nullable String user;

    @Option(
            names = "--store-password-file",
            paramLabel = "<file>",
            order = 73,
            description = "A file with the password of that user.")
    private @Nullable Path passwordFile;

    public StoreSettings settings() {
        return new StoreSettings(directory, url, user, passwordFile);
    }

    /** Opens the store; the caller closes it. */
    public Store open() {
        return settings().open();
    }

    /** What is wrong with the options is told before anything is opened. */
    public void check() {
        settings().check();
    }
}
