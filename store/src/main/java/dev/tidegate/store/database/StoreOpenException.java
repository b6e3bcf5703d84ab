package dev.tidegate.store.database;

import org.jspecify.annotations.Nullable;

/** A store cannot be opened as it is configured; the message is for the person who configured it. */
public final class StoreOpenException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StoreOpenException(String sentence) {
        super(sentence);
    }

    public StoreOpenException(String sentence, @Nullable Throwable cause) {
        super(sentence, cause);
    }
}
