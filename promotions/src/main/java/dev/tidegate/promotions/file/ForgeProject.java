package dev.tidegate.promotions.file;

/** Where merge requests of the data repository are opened. */
public record ForgeProject(Kind kind, String api, String project, SecretSource token) {

    /** The forges that are spoken to. */
    public enum Kind {
        GITLAB,
        GITHUB
    }
}
