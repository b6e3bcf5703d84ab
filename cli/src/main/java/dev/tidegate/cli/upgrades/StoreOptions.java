package dev.tidegate.cli.upgrades;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.database.StoreRefused;
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

    /** Opens the store; the caller closes it. */
    public Store open() {
        try {
            return Store.open(config());
        } catch (StoreRefused refused) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, String.valueOf(refused.getMessage()), refused);
        }
    }

    /** What is wrong with the options is told before anything is opened. */
    public void check() {
        config();
    }

    private StoreConfig config() {
        if (url == null) {
            return StoreConfig.embedded(directory());
        }
        if (user == null || passwordFile == null) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE, "--store-url needs --store-user and --store-password-file too");
        }
        return StoreConfig.postgres(url, user, passwordFile);
    }

    private Path directory() {
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
