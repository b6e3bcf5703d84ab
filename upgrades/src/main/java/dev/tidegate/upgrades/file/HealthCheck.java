package dev.tidegate.upgrades.file;

/**
 * A health check that an organisation requires for its clusters.
 *
 * @param enforced whether an unhealthy cluster earns no soak, and one of unknown health is not upgraded
 */
public record HealthCheck(String provider, boolean enforced) {}
