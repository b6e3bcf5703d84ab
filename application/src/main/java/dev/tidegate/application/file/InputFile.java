package dev.tidegate.application.file;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.files.BoundedInput;
import dev.tidegate.files.InputException;
import java.nio.file.Path;
import java.util.function.Function;

/** Reads a file that a person named; one that cannot be read is invalid input. */
public final class InputFile {

    private InputFile() {}

    public static byte[] bytes(Path file) {
        try {
            return BoundedInput.bytes(file, BoundedInput.USUAL_BYTES);
        } catch (InputException unreadable) {
            throw failure(unreadable);
        }
    }

    /** The text of a file that must be UTF-8. */
    public static String text(Path file, int most) {
        try {
            return BoundedInput.text(file, most);
        } catch (InputException unreadable) {
            throw failure(unreadable);
        }
    }

    public static <T> T read(Path file, Function<byte[], Parsed<T>> reader) {
        return reader.apply(bytes(file)).match(Parsed.Accepted::is, refused -> {
            throw new RequestFailure(Status.INVALID_INPUT, file + ": " + refused.sentence());
        });
    }

    /** The failure of a request whose input cannot be read. */
    public static RequestFailure failure(InputException unreadable) {
        return new RequestFailure(Status.INVALID_INPUT, unreadable.sentence(), unreadable);
    }
}
