package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One environment of OCM: what is read there, and the way to change it. Organisations are named by their ids. Safe for
 * many threads.
 */
public interface OcmPort {

    String name();

    /**
     * The labels by which organisations share soak data, for all organisations that have any.
     *
     * @throws Unreachable if they cannot be read
     */
    Map<String, Labels> versionData();

    /**
     * The labelled clusters of these organisations, and the labels.
     *
     * @throws Unreachable if the environment as a whole cannot be read; what concerns one cluster costs that cluster
     */
    Discovery discover(Set<String> organisations);

    /**
     * All clusters of these organisations, labelled or not: for policies that are kept elsewhere.
     *
     * @throws Unreachable as above
     */
    Discovery survey(Set<String> organisations);

    /** The orders of these clusters, by their ids; what cannot be read is unknown, and never an exception. */
    Map<String, ClusterOrders> orders(String organisation, List<Cluster> clusters);

    /**
     * All version gates there are.
     *
     * @throws Unreachable if they cannot be read
     */
    List<VersionGate> gates(String organisation);

    /** Which gates a cluster has acknowledged. */
    AgreementLookup agreements(String organisation);

    /** Which channels a cluster could be switched to. */
    ChannelLookup channels(String organisation);

    /** The add-ons of these clusters. */
    AddonPort addons(String organisation);

    /** Changes clusters on behalf of an organisation. Not used in a dry run. */
    OcmWritePort writer(String organisation);
}
