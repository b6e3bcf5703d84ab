package dev.tidegate.upgrades.run;

/**
 * What became of the soak history.
 *
 * @param sentence why it was not saved; empty if it was
 */
public record HistorySaveResult(Kind kind, String sentence) {

    /** What can become of it. */
    public enum Kind {
        SAVED,
        /** A dry run credits in memory only. */
        DRY_RUN,
        /** The organisation is stopped in a way that earns no soak. */
        NOT_CREDITED,
        /** It cannot be understood, and stays as it is. */
        UNUSABLE,
        /** It could not be read. */
        UNREAD,
        /** It could not be saved. */
        UNSAVED
    }

    /** Whether what was decided may be carried out, as far as the history is concerned. */
    public boolean isKept() {
        return switch (kind) {
            case SAVED, DRY_RUN, NOT_CREDITED -> true;
            case UNUSABLE, UNREAD, UNSAVED -> false;
        };
    }
}
