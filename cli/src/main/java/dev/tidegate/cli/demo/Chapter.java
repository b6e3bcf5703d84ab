package dev.tidegate.cli.demo;

import java.util.Locale;

/** What the demo can tell of. */
enum Chapter {
    UPGRADES("SECTOR", "clusters"),
    INTEGRATIONS("WAVE", "shards"),
    ROLLOUT("GROUP", "clusters");

    private final String heading;
    private final String members;

    Chapter(String heading, String members) {
        this.heading = heading;
        this.members = members;
    }

    /** What its groups are called. */
    String heading() {
        return heading;
    }

    /** What its groups consist of. */
    String members() {
        return members;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
