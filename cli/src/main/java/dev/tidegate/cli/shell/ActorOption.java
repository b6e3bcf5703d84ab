package dev.tidegate.cli.shell;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Who does something, for the record: a mixin. */
public final class ActorOption {

    @Option(
            names = "--as",
            paramLabel = "<name>",
            order = 2,
            description = "Who does it, for the record; USER, or the user of this process, unless said otherwise.")
    private @Nullable String as;

    public String name() {
        if (as != null && !as.isBlank()) {
            return as.strip();
        }
        String user = System.getenv("USER");
        return user == null || user.isBlank() ? System.getProperty("user.name", "somebody") : user;
    }
}
