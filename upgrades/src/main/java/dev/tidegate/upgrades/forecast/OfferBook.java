package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.version.Minor;
import dev.tidegate.upgrades.fleet.Channels;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.policy.Member;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.version.VersionTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What clusters will be offered, learnt from what they are offered now: in a channel, everything above their version
 * that anybody in it is offered. Channels become available as they are to those who run the same minor version today.
 *
 * <p>Confined to one forecast and its thread.
 */
final class OfferBook {

    private final VersionTexts texts = new VersionTexts();
    private final Map<String, Set<String>> byChannel = new HashMap<>();
    private final Map<Minor, Set<String>> channelsByMinor = new HashMap<>();
    private final Map<String, Cluster> today = new HashMap<>();
    private final Map<List<String>, List<String>> known = new HashMap<>();
    private final Map<String, List<String>> lookedUp = new HashMap<>();
    private final Channels lookup;

    OfferBook(Organisation organisation, Channels lookup) {
        this.lookup = lookup;
        organisation.members().stream().map(Member::cluster).forEach(this::read);
    }

    private void read(Cluster cluster) {
        today.putIfAbsent(cluster.id(), cluster);
        byChannel
                .computeIfAbsent(channel(cluster.channel()), absent -> new TreeSet<>())
                .addAll(cluster.offers());
        var runs = cluster.version() == null ? null : texts.version(cluster.version());
        if (runs != null) {
            channelsByMinor
                    .computeIfAbsent(Minor.of(runs), absent -> new LinkedHashSet<>())
                    .addAll(cluster.availableChannels());
        }
    }

    /** Whether this very cluster is offered the version today; all else is assumed. */
    boolean isSeen(String cluster, String version) {
        var now = today.get(cluster);
        return now != null && now.offers().contains(version);
    }

    /** What a cluster is offered once it runs this version in this channel. */
    List<String> offers(@Nullable String channel, String version) {
        return known.computeIfAbsent(List.of(channel(channel), version), absent -> above(channel, version));
    }

    private List<String> above(@Nullable String channel, String text) {
        var version = texts.version(text);
        return byChannel.getOrDefault(channel(channel), Set.of()).stream()
                .filter(offer -> {
                    var offered = texts.version(offer);
                    return version != null && offered != null && offered.isHigherThan(version);
                })
                .toList();
    }

    /** The channels a cluster can be switched to once it runs this version. */
    List<String> channels(Cluster cluster, String text) {
        var version = texts.version(text);
        var available = new ArrayList<>(cluster.availableChannels());
        if (version != null) {
            channelsByMinor.getOrDefault(Minor.of(version), Set.of()).stream()
                    .filter(channel -> !available.contains(channel))
                    .forEach(available::add);
        }
        return List.copyOf(available);
    }

    /** Asks for the channels of a cluster as it is today, and for none of those it has become. */
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
