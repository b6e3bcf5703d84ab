package dev.tidegate.upgrades.run;

/** A part of the world that cannot be read now, told in one line that holds no secret. */
public final class Unreachable extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public Unreachable(String sentence) {
        super(sentence);
    }

    public Unreachable(String sentence, Throwable cause) {
        super(sentence, cause);
    }
}
