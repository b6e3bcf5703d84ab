package dev.tidegate.application.ocm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.files.BoundedInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The configuration file of the {@code ocm} command, which knows how its user signed in last. */
final class OcmConfigFile {

    private final Map<String, String> variables;
    private final Supplier<Path> home;

    /**
     * A file that is looked for.
     *
     * @param home the home directory, asked for where nothing else says where the file is
     */
    OcmConfigFile(Map<String, String> variables, Supplier<Path> home) {
        this.variables = Map.copyOf(variables);
        this.home = home;
    }

    /** What the file says; empty if there is none. */
    Optional<Config> read() {
        return places().filter(Files::isRegularFile).findFirst().map(OcmConfigFile::read);
    }

    private Stream<Path> places() {
        var named = variables.getOrDefault("OCM_CONFIG", "");
        if (!named.isBlank()) {
            return Stream.of(Path.of(named));
        }
        var base = variables.getOrDefault("XDG_CONFIG_HOME", "");
        var directory = home.get();
        return Stream.of(
                (base.isBlank() ? directory.resolve(".config") : Path.of(base)).resolve("ocm/ocm.json"),
                directory.resolve(".ocm.json"));
    }

    private static Config read(Path file) {
        try {
            return new Config(file, new ObjectMapper().readTree(BoundedInput.bytes(file, BoundedInput.SECRET_BYTES)));
        } catch (IOException e) {
            // The parser quotes what it could not read, which here may be a token.
            throw new RequestFailure(
                    Status.INVALID_INPUT, file + " cannot be read as the configuration of the ocm command");
        }
    }

    /** The content of the file. */
    record Config(Path file, JsonNode tree) {

        Optional<String> text(String field) {
            return Optional.of(tree.path(field).asText("")).filter(text -> !text.isBlank());
        }
    }
}
