package dev.tidegate.upgrades.fleet;

import java.util.List;

/** Looks up the channels a cluster can be switched to, for clusters whose own data does not list them. */
@FunctionalInterface
public interface ChannelLookup {

    /** The channels; empty if they could not be read. */
    List<String> of(Cluster cluster);
}
