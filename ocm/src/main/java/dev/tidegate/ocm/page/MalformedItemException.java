package dev.tidegate.ocm.page;

/** An item without a required field; not thrown out of this package. */
final class MalformedItemException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String sentence;

    MalformedItemException(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    String sentence() {
        return sentence;
    }
}
