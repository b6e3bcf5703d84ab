package dev.tidegate.git;

import dev.tidegate.files.BoundedInput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** Where a private key is read from; each time, so that it can be replaced while the process runs. Prints no key. */
@FunctionalInterface
public interface KeySource {

    String read() throws IOException;

    static KeySource file(Path file) {
        return () -> BoundedInput.text(file, BoundedInput.SECRET_BYTES);
    }

    static KeySource variable(Map<String, String> environment, String variable) {
        return () -> {
            var key = environment.getOrDefault(variable, "");
            if (key.isBlank()) {
                throw new IOException("there is no key in the variable " + variable);
            }
            return key;
        };
    }
}
