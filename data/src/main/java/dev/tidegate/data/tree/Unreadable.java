package dev.tidegate.data.tree;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Objects;

/** Why a file system does not show what is asked for, in words of people who do not know its names for it. */
final class Unreadable {

    private Unreadable() {}

    static String reason(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "whoever runs this has no permission to";
        }
        if (failure instanceof NoSuchFileException) {
            return "it went away meanwhile";
        }
        return Objects.requireNonNullElse(
                failure.getMessage(), failure.getClass().getSimpleName());
    }
}
