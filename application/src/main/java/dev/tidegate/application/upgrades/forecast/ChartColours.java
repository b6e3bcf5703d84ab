package dev.tidegate.application.upgrades.forecast;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.forecast.ClusterForecast;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which colour stands for what holds a cluster back, and in which order causes follow each other in time. */
enum ChartColours {
    POLICY("policy", "policy, state or orders", 0),
    PAUSED("paused", "paused", 1),
    INHERITED("inherited", "another organisation goes first", 2),
    SECTOR("sector", "a sector goes first", 3),
    SOAK("soak", "the version soaks", 4),
    VERSION("version", "blocked, or a gate", 5),
    LOCK("lock", "a mutex or limit", 6),
    WINDOW("window", "the schedule", 7);

    private final String style;
    private final String words;
    private final int rank;

    ChartColours(String style, String words, int rank) {
        this.style = style;
        this.words = words;
        this.rank = rank;
    }

    static ChartColours of(OutcomeCode code) {
        return switch (code) {
            case NOT_SOAKED -> SOAK;
            case SECTOR_BEHIND, SECTOR_UNKNOWN, SECTOR_UNCERTAIN -> SECTOR;
            case INHERITED_BEHIND, INHERIT_UNVERIFIED -> INHERITED;
            case LOCKED, SECTOR_LIMIT -> LOCK;
            case OUT_OF_WINDOW -> WINDOW;
            case PAUSED -> PAUSED;
            case BLOCKED, GATE_UNACKED, ABOVE_MAX_MINOR, NO_CANDIDATE -> VERSION;
            case SCHEDULED,
                    NODE_POOL_SCHEDULED,
                    CHANNEL_SWITCHED,
                    UP_TO_DATE,
                    POLICY_INVALID,
                    POLICY_PARTIAL,
                    POLICY_EXISTS,
                    CLUSTER_NOT_READY,
                    CLUSTER_INCOMPLETE,
                    CLUSTER_UNHEALTHY,
                    HEALTH_UNKNOWN,
                    VERSION_UNPARSABLE,
                    ORDERS_UNKNOWN,
                    HOOK_FAILED,
                    ORDER_REJECTED,
                    ORG_STOPPED,
                    HISTORY_CORRUPT -> POLICY;
        };
    }

    /** The colour of what remains when the forecast ends; empty if nothing does, or an upgrade that has begun goes on. */
    static Optional<ChartColours> ofRemainder(ClusterForecast cluster) {
        var remainder = cluster.remainder();
        return switch (remainder.kind()) {
            case NOTHING -> Optional.empty();
            case LATER ->
                remainder.code() == OutcomeCode.POLICY_EXISTS ? Optional.empty() : Optional.of(of(remainder.code()));
            case NEVER -> Optional.of(of(remainder.code()));
        };
    }

    /** The colours that a chart of these clusters shows. */
    static Set<ChartColours> in(List<ClusterForecast> clusters) {
        var colours = EnumSet.noneOf(ChartColours.class);
        for (var cluster : clusters) {
            cluster.steps().forEach(step -> step.delays().forEach(delay -> colours.add(of(delay.code()))));
            ofRemainder(cluster).ifPresent(colours::add);
        }
        return colours;
    }

    String style() {
        return style;
    }

    String words() {
        return words;
    }

    int rank() {
        return rank;
    }
}
