package dev.tidegate.store.database;

/** A store that cannot be opened as it is configured; the message is a sentence for the person who configured it. */
public final class StoreRefused extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StoreRefused(String sentence) {
        super(sentence);
    }

    public StoreRefused(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
