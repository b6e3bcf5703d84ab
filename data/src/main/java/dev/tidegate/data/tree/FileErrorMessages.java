package dev.tidegate.data.tree;

import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Describes failures of the file system for people who do not know Java's exceptions. */
final class FileErrorMessages {

    private FileErrorMessages() {}

    static String reason(Exception failure) {
        Throwable cause = failure instanceof DirectoryIteratorException ? failure.getCause() : failure;
        if (cause instanceof AccessDeniedException) {
            return "whoever runs this has no permission to";
        }
        if (cause instanceof NoSuchFileException) {
            return "it went away meanwhile";
        }
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }
}
