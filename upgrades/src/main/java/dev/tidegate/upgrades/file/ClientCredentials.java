package dev.tidegate.upgrades.file;

/** The client credentials of Tidegate for an environment, with a reference to the client secret. */
public record ClientCredentials(String tokenUrl, String clientId, SecretReference secret) {}
