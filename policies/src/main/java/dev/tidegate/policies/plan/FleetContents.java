package dev.tidegate.policies.plan;

import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.content.ReplicaBuilder;
import dev.tidegate.policies.content.ReplicaContent;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** What the clusters of a policy get with a version of it. Nothing is decided here. */
public final class FleetContents {

    private FleetContents() {}

    /** The content for each cluster that a settled placement selects, by cluster. */
    public static Map<String, ReplicaContent> of(
            PolicyDesired desired, PolicyObserved observed, PolicyVersion version) {
        var fleet = Fleet.of(desired, observed);
        var builder = new ReplicaBuilder(desired.sets(), observed.configMaps());
        var contents = new TreeMap<String, ReplicaContent>();
        fleet.clusters()
                .forEach(cluster -> contents.put(
                        cluster,
                        builder.build(
                                version,
                                "shown",
                                fleet.enforced().contains(cluster),
                                cluster,
                                observed.clusters().get(cluster))));
        return Collections.unmodifiableMap(contents);
    }

    /** The identity of what a version rolls out, before templates are resolved and overrides applied. */
    public static String digest(PolicyDesired desired) {
        return new ReplicaBuilder(desired.sets(), Map.of()).versionHash(PolicyVersion.of(desired.policy()));
    }
}
