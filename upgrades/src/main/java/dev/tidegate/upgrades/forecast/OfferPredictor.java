package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.MemberCluster;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.version.VersionCache;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Predicts offers and channels from today's: in a channel, a cluster is offered every version above its own that any
 * cluster of the channel is offered today. A channel becomes available as it is today for clusters of the same minor
 * version.
 *
 * <p>Confined to one forecast and its thread.
 */
final class OfferPredictor {

    private final VersionCache versionCache = new VersionCache();
    private final Map<String, Set<String>> offersByChannel = new HashMap<>();
    private final Map<MinorVersion, Set<String>> channelsByMinor = new HashMap<>();
    private final Map<String, Cluster> today = new HashMap<>();
    private final Map<List<String>, List<String>> cache = new HashMap<>();
    private final Map<String, List<String>> lookedUp = new HashMap<>();
    private final ChannelLookup lookup;

    OfferPredictor(Organisation organisation, ChannelLookup lookup) {
        this.lookup = lookup;
        organisation.members().stream().map(MemberCluster::cluster).forEach(this::read);
    }

    private void read(Cluster cluster) {
        today.putIfAbsent(cluster.id(), cluster);
        offersByChannel
                .computeIfAbsent(channel(cluster.channel()), absent -> new TreeSet<>())
                .addAll(cluster.offers());
        var current = cluster.version() == null ? null : versionCache.version(cluster.version());
        if (current != null) {
            channelsByMinor
                    .computeIfAbsent(MinorVersion.of(current), absent -> new LinkedHashSet<>())
                    .addAll(cluster.availableChannels());
        }
    }

    /** Whether the cluster is offered the version today. */
    boolean isObserved(String cluster, String version) {
        var now = today.get(cluster);
        return now != null && now.offers().contains(version);
    }

    /** The offers of a cluster that runs this version in this channel. */
    List<String> offers(@Nullable String channel, String version) {
        return cache.computeIfAbsent(List.of(channel(channel), version), absent -> above(channel, version));
    }

    private List<String> above(@Nullable String channel, String text) {
        var version = versionCache.version(text);
        return offersByChannel.getOrDefault(channel(channel), Set.of()).stream()
                .filter(offer -> {
                    var offered = versionCache.version(offer);
                    return version != null && offered != null && offered.isHigherThan(version);
                })
                .toList();
    }

    /** The channels a cluster can be switched to when it runs this version. */
    List<String> channels(Cluster cluster, String text) {
        var version = versionCache.version(text);
        var available = new ArrayList<>(cluster.availableChannels());
        if (version != null) {
            channelsByMinor.getOrDefault(MinorVersion.of(version), Set.of()).stream()
                    .filter(channel -> !available.contains(channel))
                    .forEach(available::add);
        }
        return List.copyOf(available);
    }

    /** Looks up the channels of a cluster if it still runs the version of today; empty otherwise. */
    List<String> lookUp(Cluster cluster) {
        var now = today.get(cluster.id());
        return now == null || now.version() == null || !now.version().equals(cluster.version())
                ? List.of()
                : lookedUp.computeIfAbsent(cluster.id(), absent -> lookup.of(now));
    }

    private static String channel(@Nullable String channel) {
        return channel == null ? "" : channel;
    }
}
