package dev.tidegate.application.upgrades.secret;

import dev.tidegate.application.file.InputDirectory;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.http.Secret;
import dev.tidegate.upgrades.file.SecretReference;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads the values of secrets. */
@FunctionalInterface
public interface SecretStore {

    /** The value, or why it cannot be read; the reason never contains a value. */
    Parsed<Secret> find(SecretReference reference);

    /**
     * The secrets of the process: files below a directory first, environment variables for the others.
     *
     * @param directory null for environment variables alone
     */
    static SecretStore ofProcess(@Nullable Path directory) {
        SecretStore variables = new EnvironmentSecretStore(System.getenv());
        return directory == null
                ? variables
                : new DirectorySecretStore(InputDirectory.require(directory)).or(variables);
    }

    /** This store, and another store for secrets that this one does not have. */
    default SecretStore or(SecretStore other) {
        return reference ->
                find(reference).match(found -> Parsed.accepted(found.is()), missing -> other.find(reference));
    }
}
