package dev.tidegate.store.backup;

/** Undoes the transaction of a restore on its way to becoming the answer. */
final class RefusedLine extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long line;

    RefusedLine(long line, String sentence) {
        super(sentence);
        this.line = line;
    }

    Restoration.Refused answer() {
        return new Restoration.Refused(line, String.valueOf(getMessage()));
    }
}
