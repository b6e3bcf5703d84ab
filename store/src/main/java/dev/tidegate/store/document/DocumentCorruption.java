package dev.tidegate.store.document;

/** A generation that is damaged, or missing although it should exist. */
public record DocumentCorruption(DocumentKey key, Generation generation, String sentence) {

    @Override
    public String toString() {
        return "document %s, generation %s: %s".formatted(key, generation, sentence);
    }
}
