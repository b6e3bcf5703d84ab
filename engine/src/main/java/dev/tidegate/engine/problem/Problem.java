package dev.tidegate.engine.problem;

/**
 * One thing wrong with what a person wrote.
 *
 * @param place where it stands: a JSON pointer, a label key, or a file with line and column
 * @param sentence what is wrong and, where it can be said in short, what would be right
 */
public record Problem(ProblemCode code, String place, String sentence) {

    public boolean isError() {
        return code.severity() == ProblemCode.Severity.ERROR;
    }

    /** The same problem seen from further out: its place behind a prefix. */
    public Problem in(String prefix) {
        return new Problem(code, prefix + place, sentence);
    }

    @Override
    public String toString() {
        return code.name() + " " + place + ": " + sentence;
    }
}
