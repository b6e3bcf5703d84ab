package dev.tidegate.application.file;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes a file that a person named: beside it first, then in its place, so that a full disk leaves what was there. */
public final class OutputFile {

    private OutputFile() {}

    public static void write(Path file, String text) {
        var directory = file.toAbsolutePath().getParent();
        if (directory != null && !Files.isDirectory(directory)) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "%s cannot be written: there is no directory %s".formatted(file, directory));
        }
        if (Files.isDirectory(file)) {
            throw new RequestFailure(Status.INVALID_INPUT, file + " is a directory; name a file");
        }
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                Files.writeString(file, text);
            } else {
                replace(Files.exists(file) ? file.toRealPath() : file, text);
            }
        } catch (IOException failure) {
            throw new RequestFailure(
                    Status.FAILED, "%s cannot be written: %s".formatted(file, failure.getMessage()), failure);
        }
    }

    private static void replace(Path file, String text) throws IOException {
        var draft = file.resolveSibling("." + file.getFileName() + ".tidegate");
        try {
            Files.writeString(draft, text);
            Files.move(draft, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            if (Files.isRegularFile(draft)) {
                Files.delete(draft);
            }
        }
    }
}
