package dev.tidegate.files;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A file or stream that cannot be read; the message is a sentence that names it and shows nothing of its content. */
public final class InputException extends IOException {

    private static final long serialVersionUID = 1L;

    private final String sentence;

    InputException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
        this.sentence = sentence;
    }

    /** The message. */
    public String sentence() {
        return sentence;
    }
}
