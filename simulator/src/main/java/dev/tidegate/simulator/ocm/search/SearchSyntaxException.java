package dev.tidegate.simulator.ocm.search;

/** A search that cannot be understood; the message says where and why. */
public final class SearchSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SearchSyntaxException(String sentence) {
        super(sentence);
    }
}
