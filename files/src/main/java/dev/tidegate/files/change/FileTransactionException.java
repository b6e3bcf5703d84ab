package dev.tidegate.files.change;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Files could not be changed together; the message is a sentence that says what is left. */
public final class FileTransactionException extends IOException {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why. */
    public enum Reason {
        /** A file is not as it was when its change was decided. */
        CHANGED_MEANWHILE,
        /** A symbolic link stands in the place of a file or on the way to it. */
        SYMBOLIC_LINK,
        /** Another process is changing files of the same tree. */
        IN_USE,
        /** A file cannot be written or moved. */
        UNWRITABLE
    }

    FileTransactionException(Reason reason, String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
