package dev.tidegate.endtoend.checker;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The whole fleet as it is at some line of the log. Changes as the log goes on. */
final class CheckedFleet {

    final CheckedReleases catalogue;
    final VersionRunningTime runningTime = new VersionRunningTime();
    private final Map<String, CheckedCluster> clusters = new LinkedHashMap<>();
    private final Map<String, CheckedCluster> bySubscription = new HashMap<>();
    private final Map<String, CheckedOrganisation> organisations = new LinkedHashMap<>();

    CheckedFleet(JsonNode fleet, Instant at) {
        this.catalogue = new CheckedReleases(fleet);
        for (var tree : fleet.path("organisations")) {
            var organisation = new CheckedOrganisation(tree);
            organisations.put(organisation.id, organisation);
        }
        for (var tree : fleet.path("clusters")) {
            var cluster = new CheckedCluster(tree);
            clusters.put(cluster.id, cluster);
            bySubscription.put(cluster.subscription, cluster);
            organisationOf(cluster).clusters.add(cluster);
            runningTime.note(cluster, at);
        }
    }

    Collection<CheckedCluster> clusters() {
        return clusters.values();
    }

    Optional<CheckedCluster> cluster(String id) {
        return Optional.ofNullable(clusters.get(id));
    }

    CheckedOrganisation organisationOf(CheckedCluster cluster) {
        return Objects.requireNonNull(organisations.get(cluster.organisation), cluster.organisation);
    }

    /** Whether there is nothing wrong with what is said about a cluster. */
    boolean isSound(CheckedCluster cluster) {
        var policy = cluster.policy();
        return policy.mistakes().isEmpty()
                && (policy.sector().isEmpty() || organisationOf(cluster).declares(policy.sector()));
    }

    /** Lets happen what the log says has happened. */
    void apply(JsonNode event, Instant at) {
        switch (event.path("event").asText()) {
            case "order" -> concerned(event).put(CheckedOrder.of(event.path("order")));
            case "order-gone" ->
                concerned(event).orders.remove(event.path("order").asText());
            case "version" -> applyVersion(event, at);
            case "cluster-state" -> {
                concerned(event).state = event.path("state").asText();
                runningTime.note(concerned(event), at);
            }
            case "channel" -> concerned(event).channel = event.path("channel").asText();
            case "agreement" ->
                concerned(event)
                        .agreements
                        .add(event.path("agreement").path("gate").asText());
            case "label" -> applyLabel(event, at);
            default -> {
                // announcements and service logs change no cluster
            }
        }
    }

    CheckedCluster concerned(JsonNode event) {
        var id = event.path("cluster").asText();
        return Objects.requireNonNull(clusters.get(id), () -> "no cluster " + id);
    }

    private void applyVersion(JsonNode event, Instant at) {
        var cluster = concerned(event);
        var version = CheckedVersion.of(event.path("version").asText());
        switch (event.path("target").path("kind").asText()) {
            case "node-pool" ->
                cluster.pools.put(event.path("target").path("name").asText(), version);
            case "addon" -> {
                return;
            }
            default -> cluster.version = version;
        }
        runningTime.note(cluster, at);
    }

    private void applyLabel(JsonNode event, Instant at) {
        var owner = event.path("owner").asText();
        var key = event.path("key").asText();
        if (event.path("owner_type").asText().equals("Subscription")) {
            var cluster = Objects.requireNonNull(bySubscription.get(owner), owner);
            cluster.label(key, event.path("label"));
            runningTime.note(cluster, at);
        } else {
            Objects.requireNonNull(organisations.get(owner), owner).label(key, event.path("label"));
        }
    }
}
