package dev.tidegate.promotions.file;

/** How commits are signed. */
public record CommitSigning(Format format, SecretSource key) {

    /** The formats of signatures. */
    public enum Format {
        OPENPGP,
        SSH
    }
}
