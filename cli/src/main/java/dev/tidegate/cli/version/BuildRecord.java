package dev.tidegate.cli.version;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;

/**
 * What the build wrote down about itself.
 *
 * @param commit the full commit id; empty when it was not built from a Git repository
 * @param dirty whether there were uncommitted changes; empty when that is unknown
 */
public record BuildRecord(String version, Optional<String> commit, Optional<Boolean> dirty) {

    private static final String UNKNOWN = "unknown";

    /** The record of the build that is running. */
    public static BuildRecord own() {
        var properties = new Properties();
        try (var file = BuildRecord.class.getResourceAsStream("build.properties")) {
            if (file != null) {
                properties.load(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the record of the build cannot be read", e);
        }
        return of(properties);
    }

    static BuildRecord of(Properties properties) {
        return new BuildRecord(
                properties.getProperty("version", UNKNOWN),
                known(properties, "commit"),
                known(properties, "dirty").map(Boolean::parseBoolean));
    }

    private static Optional<String> known(Properties properties, String name) {
        return Optional.of(properties.getProperty(name, UNKNOWN)).filter(value -> !value.equals(UNKNOWN));
    }

    /** The build in one line, as {@code --version} prints it. */
    public String line() {
        return "tidegate " + version + " (" + shortCommit() + ")";
    }

    /** The commit as people read it: short, and marked when the build had changes on top of it. */
    String shortCommit() {
        return commit.map(id -> id.substring(0, Math.min(12, id.length())) + (dirty.orElse(false) ? "-dirty" : ""))
                .orElse(UNKNOWN);
    }
}
