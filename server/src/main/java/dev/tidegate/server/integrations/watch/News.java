package dev.tidegate.server.integrations.watch;

/** Hears what watching finds. Called by many threads, which must not be kept for long. */
public interface News {

    /** Something may not be as it should: a run would look. */
    void drift(String sentence);

    /** Something cannot be watched; told once. */
    void complaint(String sentence);
}
