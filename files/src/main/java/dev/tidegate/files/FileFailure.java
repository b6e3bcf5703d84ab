package dev.tidegate.files;

import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Objects;

/** Says why a file could not be read or written, for people who do not know Java's exceptions. */
public final class FileFailure {

    private FileFailure() {}

    /** Why it failed, without the name of the file. */
    public static String reason(Exception thrown) {
        var failure = thrown instanceof DirectoryIteratorException listing
                ? Objects.requireNonNull(listing.getCause())
                : thrown;
        if (failure instanceof NoSuchFileException) {
            return "there is no such file or directory";
        }
        if (failure instanceof AccessDeniedException) {
            return "whoever runs this has no permission to";
        }
        if (failure instanceof NotDirectoryException || failure instanceof FileAlreadyExistsException) {
            return "something else is there that is no directory";
        }
        if (failure instanceof CharacterCodingException) {
            return "it is not UTF-8";
        }
        var words = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        return Objects.requireNonNullElse(words, "an input or output error");
    }
}
