package dev.tidegate.application.upgrades.sector;

/**
 * A cluster that waits for another one.
 *
 * @param version the newest it is offered
 * @param byCluster who is behind; empty if that cannot be told
 * @param sentence why, in words
 */
public record SectorHold(
        String cluster,
        String sector,
        String version,
        String workload,
        String byCluster,
        String bySector,
        String sentence) {}
