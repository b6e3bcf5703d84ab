package dev.tidegate.promotions.file;

/** Where a secret is read from: an environment variable or a file. The secret itself never stands in the file. */
public record SecretSource(Kind kind, String name) {

    /** The places there are. */
    public enum Kind {
        VARIABLE,
        FILE
    }
}
