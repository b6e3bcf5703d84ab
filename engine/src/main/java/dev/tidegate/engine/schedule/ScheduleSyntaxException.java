package dev.tidegate.engine.schedule;

/** Ends the reading of a text at the first thing that is wrong; never leaves the package. */
final class ScheduleSyntaxException extends Exception {

    private static final long serialVersionUID = 1L;

    final String part;
    final int column;

    ScheduleSyntaxException(String part, int column, String sentence) {
        super(sentence, null, false, false);
        this.part = part;
        this.column = column;
    }

    String sentence() {
        return String.valueOf(getMessage());
    }
}
