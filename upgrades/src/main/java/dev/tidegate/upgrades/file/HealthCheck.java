package dev.tidegate.upgrades.file;

/**
 * A source an organisation wants asked about the health of its clusters.
 *
 * @param enforced whether errors keep a cluster from earning soak
 */
public record HealthCheck(String provider, boolean enforced) {}
