package dev.tidegate.store.run;

/** A run of which a part is damaged or missing. */
public record RunCorruption(RunId id, String part, String sentence) {

    @Override
    public String toString() {
        return "run %s, %s: %s".formatted(id, part, sentence);
    }
}
