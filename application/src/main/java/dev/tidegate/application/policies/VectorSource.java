package dev.tidegate.application.policies;

import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.InputException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * Where rollout vectors are read from.
 *
 * @param name what people call it
 */
public record VectorSource(String name, Reading reading) {

    /** Reads the whole text. */
    @FunctionalInterface
    public interface Reading {
        String text() throws InputException;
    }

    public static VectorSource file(Path file) {
        return new VectorSource(file.toString(), () -> BoundedInput.text(file, BoundedInput.USUAL_BYTES));
    }

    /** A stream, which stays open. */
    public static VectorSource stream(String name, InputStream stream) {
        return new VectorSource(name, () -> BoundedInput.text(name, stream, BoundedInput.USUAL_BYTES));
    }
}
