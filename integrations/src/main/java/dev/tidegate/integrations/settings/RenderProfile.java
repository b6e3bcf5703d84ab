package dev.tidegate.integrations.settings;

import java.util.Arrays;
import java.util.Optional;

/** The conventions of rendered objects. */
public enum RenderProfile {
    /** Our own: a selector for every shard, one runner at a time, and no secrets of the reference. */
    NATIVE("native", "tidegate-"),
    /**
     * The names, labels, selectors, variables and volumes of the reference, so that its workloads are taken over in
     * place.
     */
    COMPAT("compat", "qontract-reconcile-");

    private final String wireName;
    private final String prefix;

    RenderProfile(String wireName, String prefix) {
        this.wireName = wireName;
        this.prefix = prefix;
    }

    /** The profile of this name in files and options; nothing if there is none. */
    public static Optional<RenderProfile> ofWireName(String name) {
        return Arrays.stream(values())
                .filter(profile -> profile.wireName.equals(name))
                .findFirst();
    }

    public String wireName() {
        return wireName;
    }

    /** The default prefix of workload names. */
    public String prefix() {
        return prefix;
    }
}
