package dev.tidegate.cli.demo;

import java.util.Locale;

/** What the demo can tell of. */
enum Chapter {
    UPGRADES("SECTOR"),
    ROLLOUT("GROUP");

    private final String heading;

    Chapter(String heading) {
        this.heading = heading;
    }

    /** What its groups of clusters are called. */
    String heading() {
        return heading;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
