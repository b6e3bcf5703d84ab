package dev.tidegate.engine.problem;

/** One entry of the catalogue of problems; each capability lists its own as an enum in {@code UPPER_SNAKE}. */
public interface ProblemCode {

    /** The stable name of the code, as an enum gives it. */
    String name();

    Severity severity();

    /** What to do about it, in general. */
    String remedy();

    /** Whether the problem costs something, or is only worth knowing. */
    enum Severity {
        ERROR,
        WARNING
    }
}
