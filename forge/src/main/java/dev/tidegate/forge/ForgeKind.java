package dev.tidegate.forge;

/** The forges that are spoken to. */
public enum ForgeKind {
    GITLAB,
    GITHUB
}
