package dev.tidegate.upgrades.file;

import dev.tidegate.upgrades.secret.SecretReference;

/** Who Tidegate is at an installation, and where it finds the secret that proves it. */
public record Credentials(String tokenUrl, String clientId, SecretReference secret) {}
