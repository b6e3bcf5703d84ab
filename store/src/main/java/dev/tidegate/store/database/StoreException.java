package dev.tidegate.store.database;

/**
 * A database operation failed. After a failed write it is unknown whether it took effect: read again before writing
 * again.
 */
public final class StoreException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StoreException(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
