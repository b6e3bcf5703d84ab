package dev.tidegate.application.policies;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where rollout vectors are read from.
 *
 * @param name what people call it
 */
public record VectorSource(String name, Opener opener) {

    /** Opens the text; the reader is closed by whoever reads it. */
    @FunctionalInterface
    public interface Opener {
        Reader open() throws IOException;
    }

    public static VectorSource file(Path file) {
        return new VectorSource(file.toString(), () -> Files.newBufferedReader(file));
    }
}
