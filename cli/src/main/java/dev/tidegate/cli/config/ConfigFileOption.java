package dev.tidegate.cli.config;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The configuration file: a mixin. */
public final class ConfigFileOption {

    @Option(
            names = "--config",
            paramLabel = "<file>",
            defaultValue = "tidegate.yaml",
            order = 1,
            description = "The configuration file; ${DEFAULT-VALUE} in the current directory unless said otherwise.")
    private Path file = Path.of("tidegate.yaml");

    public Path file() {
        return file;
    }
}
