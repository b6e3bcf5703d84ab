package dev.tidegate.upgrades.fleet;

import java.util.List;

/** Looks up the channels a cluster could be switched to, where the list of clusters does not say. */
@FunctionalInterface
public interface Channels {

    /** The channels; none if they could not be read. */
    List<String> of(Cluster cluster);
}
