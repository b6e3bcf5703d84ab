package dev.tidegate.store.run;

/** A run of which a part is not what was once added, or is gone. */
public record CorruptRun(RunId id, String part, String sentence) {

    @Override
    public String toString() {
        return "run %s, %s: %s".formatted(id, part, sentence);
    }
}
