package dev.tidegate.application.file;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import java.nio.file.Files;
import java.nio.file.Path;

/** A directory that somebody named to be read. */
public final class InputDirectory {

    private InputDirectory() {}

    /** Refuses one that is not there, since an absent directory would look like an empty one. */
    public static Path require(Path directory) {
        if (!Files.isDirectory(directory)) {
            throw new RequestFailure(Status.INVALID_INPUT, "there is no directory " + directory);
        }
        return directory;
    }
}
