package dev.tidegate.application.integrations;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.engine.problem.Parsed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;

/** Reads a file that a person named; one that cannot be read is invalid input. */
public final class InputFile {

    private InputFile() {}

    public static <T> T read(Path file, Function<byte[], Parsed<T>> reader) {
        byte[] content;
        try {
            content = Files.readAllBytes(file);
        } catch (IOException unreadable) {
            throw new RequestFailure(Status.INVALID_INPUT, file + " cannot be read", unreadable);
        }
        return reader.apply(content).match(Parsed.Accepted::is, refused -> {
            throw new RequestFailure(Status.INVALID_INPUT, file + ": " + refused.sentence());
        });
    }
}
