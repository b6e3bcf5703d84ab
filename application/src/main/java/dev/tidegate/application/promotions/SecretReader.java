package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.git.KeySource;
import dev.tidegate.git.RemoteAccess;
import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import dev.tidegate.promotions.file.SecretSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the secrets that a promotions file names, from variables and from files beside it. Keeps and prints none. */
final class SecretReader {

    private static final Duration GIT_TIMEOUT = Duration.ofMinutes(5);

    private final Path directory;
    private final Map<String, String> variables;

    /**
     * A reader.
     *
     * @param directory against which the names of files are resolved
     */
    SecretReader(Path directory, Map<String, String> variables) {
        this.directory = directory;
        this.variables = variables;
    }

    RemoteAccess gitAccess(@Nullable SecretSource source) {
        if (source == null) {
            return RemoteAccess.anonymous(GIT_TIMEOUT);
        }
        return switch (source.kind()) {
            case VARIABLE -> RemoteAccess.tokenVariable(variables, source.name(), GIT_TIMEOUT);
            case FILE -> RemoteAccess.tokenFile(directory.resolve(source.name()), GIT_TIMEOUT);
        };
    }

    TokenSource token(@Nullable SecretSource source) {
        if (source == null) {
            return TokenSource.none();
        }
        return switch (source.kind()) {
            case VARIABLE -> () -> Optional.of(variable(source.name()));
            case FILE -> TokenSource.file(directory.resolve(source.name()));
        };
    }

    private Secret variable(String name) {
        var token = variables.getOrDefault(name, "").strip();
        if (token.isEmpty()) {
            throw new RequestFailure(Status.NOT_ALLOWED, "there is no token in the variable " + name);
        }
        return Secret.of(token);
    }

    KeySource key(SecretSource source) {
        return switch (source.kind()) {
            case VARIABLE -> KeySource.variable(variables, source.name());
            case FILE -> KeySource.file(directory.resolve(source.name()));
        };
    }
}
