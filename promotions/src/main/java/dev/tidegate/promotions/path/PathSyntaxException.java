package dev.tidegate.promotions.path;

/** Ends the parsing of a path that is written wrong; caught inside this package. */
final class PathSyntaxException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int column;
    private final String sentence;

    /**
     * A fault in a path.
     *
     * @param column counted from 0
     */
    PathSyntaxException(int column, String sentence) {
        super(sentence, null, false, false);
        this.column = column;
        this.sentence = sentence;
    }

    int column() {
        return column;
    }

    /** The fault as a sentence, with the column as people count it. */
    String inSentence() {
        return "column %d: %s".formatted(column + 1, sentence);
    }
}
