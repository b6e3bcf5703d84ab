package dev.tidegate.integrations.settings;

/** Whose habits rendered objects follow. */
public enum RenderProfile {
    /** Our own: a selector for every shard, one runner at a time, no secrets of somebody else's names. */
    NATIVE("native", "tidegate-"),
    /** The reference's names, labels, selectors, variables and volumes, so that a fleet it runs is taken over in place. */
    COMPAT("compat", "qontract-reconcile-");

    private final String wireName;
    private final String prefix;

    RenderProfile(String wireName, String prefix) {
        this.wireName = wireName;
        this.prefix = prefix;
    }

    public String wireName() {
        return wireName;
    }

    /** What names of workloads begin with, unless the settings say otherwise. */
    public String prefix() {
        return prefix;
    }
}
