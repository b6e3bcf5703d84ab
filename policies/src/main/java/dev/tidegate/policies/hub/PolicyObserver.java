package dev.tidegate.policies.hub;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.policies.content.HubTemplates;
import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.object.PlacementBindingObject.PlacementRef;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.placement.DecisionGroup;
import dev.tidegate.policies.placement.PlacementState;
import dev.tidegate.policies.placement.PlacementStateReader;
import dev.tidegate.policies.plan.BoundPlacement;
import dev.tidegate.policies.plan.PolicyDesired;
import dev.tidegate.policies.plan.PolicyObserved;
import dev.tidegate.policies.plan.WriteFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** Gathers what the hub shows about one policy. */
public final class PolicyObserver {

    /** What Kubernetes takes as the name of a config map; what a template calls otherwise cannot be there. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?");

    private final HubReader hub;

    public PolicyObserver(HubReader hub) {
        this.hub = hub;
    }

    public PolicyObserved observe(
            PolicyDesired desired,
            Map<String, WriteFailure> writeFailures,
            PolicyObserved.@Nullable Obstacle obstacle,
            String nextUid) {
        var metadata = desired.policy().metadata();
        var namespace = metadata.namespace();
        var placements = new HashMap<PlacementRef, PlacementState>();
        desired.placements().stream()
                .map(BoundPlacement::placement)
                .distinct()
                .forEach(ref -> hub.placement(namespace, ref)
                        .ifPresent(placement -> placements.put(ref, state(namespace, ref, placement))));
        var rollout = hub.rollout(namespace, RolloutObject.nameFor(metadata.name()))
                .map(RolloutObject::of)
                .orElse(null);
        return new PolicyObserved(
                placements,
                hub.clusters(),
                hub.replicas(namespace, metadata.name()),
                rollout,
                configMaps(desired, rollout),
                writeFailures,
                obstacle,
                nextUid);
    }

    private PlacementState state(String namespace, PlacementRef ref, JsonNode placement) {
        if (ref.isRule()) {
            var clusters = StreamSupport.stream(
                            placement.path("status").path("decisions").spliterator(), false)
                    .map(decision -> decision.path("clusterName").asText())
                    .filter(cluster -> !cluster.isEmpty())
                    .distinct()
                    .sorted()
                    .toList();
            return new PlacementState.Settled(List.of(new DecisionGroup(0, "", clusters)));
        }
        return PlacementStateReader.read(
                placement,
                new ArrayList<>(hub.decisions(namespace, ref.name())),
                hub.unchangedFor(namespace, ref.name()).orElse(null));
    }

    private Map<String, Map<String, String>> configMaps(PolicyDesired desired, @Nullable RolloutObject rollout) {
        var names = new TreeSet<>(HubTemplates.configMapsOf(PolicyVersion.of(desired.policy())));
        var status = rollout == null ? null : rollout.status();
        var last = status == null ? null : status.lastSuccessful();
        if (last != null) {
            names.addAll(HubTemplates.configMapsOf(PolicyVersion.of(last)));
        }
        var found = new HashMap<String, Map<String, String>>();
        for (var name : names) {
            if (!NAME.matcher(name).matches()) {
                continue;
            }
            hub.configMap(desired.policy().metadata().namespace(), name).ifPresent(data -> found.put(name, data));
        }
        return found;
    }
}
