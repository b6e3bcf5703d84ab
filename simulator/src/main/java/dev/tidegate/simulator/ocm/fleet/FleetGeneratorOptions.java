package dev.tidegate.simulator.ocm.fleet;

import java.time.Instant;

/**
 * What a generated fleet looks like. Shares are from 0 to 1.
 *
 * @param sectors how many sectors an organisation has, one behind the other
 * @param hosted share of clusters with a hosted control plane
 * @param sts share of the other clusters with short-lived cloud credentials
 * @param badLabels share of clusters with a mistake in their labels
 * @param addons share of clusters with add-ons
 * @param minor the minor version of 4 most clusters have
 */
public record FleetGeneratorOptions(
        long seed,
        int clusters,
        int organisations,
        int sectors,
        double hosted,
        double sts,
        double badLabels,
        double addons,
        int minor,
        Instant start,
        FleetBehaviour habits) {

    /** A Monday morning. */
    public static final Instant USUAL_START = Instant.parse("2026-03-02T06:00:00Z");

    public FleetGeneratorOptions {
        require(clusters >= 0 && clusters <= 1_000_000, "a fleet has from 0 to 1000000 clusters");
        require(organisations >= 1 && organisations <= 10_000, "a fleet has from 1 to 10000 organisations");
        require(sectors >= 1 && sectors <= 5, "an organisation has from 1 to 5 sectors");
        require(isShare(hosted) && isShare(sts) && isShare(badLabels) && isShare(addons), "a share is from 0 to 1");
        require(minor >= 2 && minor <= 999, "the minor version is from 2 to 999");
    }

    public static FleetGeneratorOptions of(long seed, int clusters) {
        return new FleetGeneratorOptions(
                seed,
                clusters,
                Math.max(1, clusters / 100),
                3,
                0.2,
                0.6,
                0,
                0.3,
                20,
                USUAL_START,
                FleetBehaviour.usual());
    }

    public FleetGeneratorOptions withOrganisations(int other) {
        return new FleetGeneratorOptions(
                seed, clusters, other, sectors, hosted, sts, badLabels, addons, minor, start, habits);
    }

    public FleetGeneratorOptions withSectors(int other) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, other, hosted, sts, badLabels, addons, minor, start, habits);
    }

    public FleetGeneratorOptions withHosted(double share) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, sectors, share, sts, badLabels, addons, minor, start, habits);
    }

    public FleetGeneratorOptions withSts(double share) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, sectors, hosted, share, badLabels, addons, minor, start, habits);
    }

    public FleetGeneratorOptions withBadLabels(double share) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, sectors, hosted, sts, share, addons, minor, start, habits);
    }

    public FleetGeneratorOptions withAddons(double share) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, sectors, hosted, sts, badLabels, share, minor, start, habits);
    }

    public FleetGeneratorOptions withMinor(int other) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, sectors, hosted, sts, badLabels, addons, other, start, habits);
    }

    public FleetGeneratorOptions withStart(Instant other) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, sectors, hosted, sts, badLabels, addons, minor, other, habits);
    }

    public FleetGeneratorOptions withHabits(FleetBehaviour other) {
        return new FleetGeneratorOptions(
                seed, clusters, organisations, sectors, hosted, sts, badLabels, addons, minor, start, other);
    }

    private static boolean isShare(double share) {
        return share >= 0 && share <= 1;
    }

    private static void require(boolean sound, String rule) {
        if (!sound) {
            throw new IllegalArgumentException(rule);
        }
    }
}
