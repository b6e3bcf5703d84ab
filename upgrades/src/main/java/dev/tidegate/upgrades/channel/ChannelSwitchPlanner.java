package dev.tidegate.upgrades.channel;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.version.MinorVersion;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the channel a cluster should be switched to: the channel of the same stream for the next minor version, if it is
 * available.
 *
 * <p>All clusters of one version and channel have the same available channels, so these are looked up once. Confined to
 * one plan and its thread.
 */
public final class ChannelSwitchPlanner {

    private static final String GATE = "channel";

    private final ChannelRules rules;
    private final ChannelLookup lookup;
    private final Map<List<String>, List<String>> available = new HashMap<>();

    /**
     * The verdict on a switch.
     *
     * @param target null if there is no channel to switch to
     */
    public record ChannelSwitch(Verdict verdict, @Nullable String target) {

        static ChannelSwitch none(Verdict.Closed verdict) {
            return new ChannelSwitch(verdict, null);
        }
    }

    public ChannelSwitchPlanner(ChannelRules rules, ChannelLookup lookup) {
        this.rules = rules;
        this.lookup = lookup;
    }

    /**
     * Checks one cluster.
     *
     * @param oldest the lowest version among its components; null if that is not known
     */
    public ChannelSwitch of(Cluster cluster, @Nullable Version oldest) {
        var current = cluster.channel();
        if (current == null) {
            return ChannelSwitch.none(Verdict.closed(GATE, "the cluster does not tell its channel"));
        }
        if (rules.mode() == ChannelRules.Mode.OFF) {
            return ChannelSwitch.none(
                    Verdict.closed(GATE, "channels are not switched").with("channel", current));
        }
        var channel = MinorVersionChannel.parse(current).orElse(null);
        if (channel == null) {
            if (rules.asksForFlat()) {
                availableChannels(cluster, current);
            }
            return ChannelSwitch.none(Verdict.closed(GATE, "channel " + current + " is bound to no minor version")
                    .with("channel", current));
        }
        if (rules.keepsStep() && (oldest == null || !MinorVersion.of(oldest).equals(channel.minor()))) {
            return ChannelSwitch.none(Verdict.closed(
                            GATE,
                            "channel " + current + " is not yet used: the cluster runs "
                                    + (oldest == null ? "an unknown version" : oldest))
                    .with("channel", current));
        }
        return next(cluster, current, channel.next().toString());
    }

    private ChannelSwitch next(Cluster cluster, String current, String target) {
        if (!availableChannels(cluster, current).contains(target)) {
            return ChannelSwitch.none(Verdict.closed(GATE, "channel " + target + " is not available")
                    .with("channel", current)
                    .with("target", target));
        }
        return new ChannelSwitch(
                Verdict.open(GATE, "channel " + current + " can be switched to " + target)
                        .with("channel", current)
                        .with("target", target),
                target);
    }

    private List<String> availableChannels(Cluster cluster, String current) {
        if (!cluster.availableChannels().isEmpty()) {
            return cluster.availableChannels();
        }
        var version = cluster.version() == null ? "" : cluster.version();
        return available.computeIfAbsent(List.of(version, current), absent -> lookup.of(cluster));
    }
}
