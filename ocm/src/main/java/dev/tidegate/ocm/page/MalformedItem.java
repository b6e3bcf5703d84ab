package dev.tidegate.ocm.page;

/** An item without something it must have; never leaves the package. */
final class MalformedItem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String sentence;

    MalformedItem(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }
}
