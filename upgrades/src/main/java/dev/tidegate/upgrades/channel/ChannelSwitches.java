package dev.tidegate.upgrades.channel;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.version.Minor;
import dev.tidegate.engine.version.Version;
import dev.tidegate.upgrades.ChannelRules;
import dev.tidegate.upgrades.fleet.Channels;
import dev.tidegate.upgrades.fleet.Cluster;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the channel a cluster should be switched to: the same stream, one minor version on, if that is available.
 *
 * <p>Available channels are the same for all clusters of one version and channel, so they are looked up once for each.
 * Confined to one decision and its thread.
 */
public final class ChannelSwitches {

    private static final String GATE = "channel";

    private final ChannelRules rules;
    private final Channels lookup;
    private final Map<List<String>, List<String>> lookedUp = new HashMap<>();

    /**
     * Whether to switch.
     *
     * @param target null if there is no channel to switch to
     */
    public record Switch(Verdict verdict, @Nullable String target) {

        static Switch none(Verdict.Closed verdict) {
            return new Switch(verdict, null);
        }
    }

    public ChannelSwitches(ChannelRules rules, Channels lookup) {
        this.rules = rules;
        this.lookup = lookup;
    }

    /**
     * Judges one cluster.
     *
     * @param oldest the lowest version any part of it runs; null if that is not known
     */
    public Switch of(Cluster cluster, @Nullable Version oldest) {
        var present = cluster.channel();
        if (present == null) {
            return Switch.none(Verdict.closed(GATE, "the cluster does not tell its channel"));
        }
        if (rules.mode() == ChannelRules.Mode.OFF) {
            return Switch.none(Verdict.closed(GATE, "channels are not switched").with("channel", present));
        }
        var channel = Channel.parse(present).orElse(null);
        if (channel == null) {
            if (rules.asksForFlat()) {
                available(cluster, present);
            }
            return Switch.none(Verdict.closed(GATE, "channel " + present + " is bound to no minor version")
                    .with("channel", present));
        }
        if (rules.keepsStep() && (oldest == null || !Minor.of(oldest).equals(channel.minor()))) {
            return Switch.none(Verdict.closed(
                            GATE,
                            "channel " + present + " is not yet used: the cluster runs "
                                    + (oldest == null ? "an unknown version" : oldest))
                    .with("channel", present));
        }
        return next(cluster, present, channel.next().toString());
    }

    private Switch next(Cluster cluster, String present, String target) {
        if (!available(cluster, present).contains(target)) {
            return Switch.none(Verdict.closed(GATE, "channel " + target + " is not available")
                    .with("channel", present)
                    .with("target", target));
        }
        return new Switch(
                Verdict.open(GATE, "channel " + present + " can be switched to " + target)
                        .with("channel", present)
                        .with("target", target),
                target);
    }

    private List<String> available(Cluster cluster, String present) {
        if (!cluster.availableChannels().isEmpty()) {
            return cluster.availableChannels();
        }
        var version = cluster.version() == null ? "" : cluster.version();
        return lookedUp.computeIfAbsent(List.of(version, present), absent -> lookup.of(cluster));
    }
}
