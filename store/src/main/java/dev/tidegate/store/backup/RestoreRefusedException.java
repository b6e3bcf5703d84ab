package dev.tidegate.store.backup;

/** Rolls the transaction of a restore back, and is turned into its result. */
final class RestoreRefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long line;

    RestoreRefusedException(long line, String sentence) {
        super(sentence);
        this.line = line;
    }

    RestoreResult.Refused result() {
        return new RestoreResult.Refused(line, String.valueOf(getMessage()));
    }
}
