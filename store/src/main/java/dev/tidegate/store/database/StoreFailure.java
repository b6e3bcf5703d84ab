package dev.tidegate.store.database;

/**
 * The database did not do what it was asked to. After a failed write it is not known whether it took place: read
 * again before writing again.
 */
public final class StoreFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StoreFailure(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
