package dev.tidegate.store.document;

/** A generation that is not what was once written, or is gone though it should be there. */
public record Corruption(DocumentKey key, Generation generation, String sentence) {

    @Override
    public String toString() {
        return "document %s, generation %s: %s".formatted(key, generation, sentence);
    }
}
