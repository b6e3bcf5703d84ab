package dev.tidegate.application.integrations.watch;

/** Receives what watching finds. Called by many threads, which must not be blocked for long. */
public interface DriftListener {

    /** Something may not be as it should; a pass would find out. */
    void drift(String sentence);

    /** Something cannot be watched; reported once. */
    void complaint(String sentence);
}
