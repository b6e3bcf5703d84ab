package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.policies.content.PolicyVersion;
import dev.tidegate.policies.content.ReplicaContent;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.hub.PolicyObserver;
import dev.tidegate.policies.object.HubNames;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.object.PlacementBindingObject;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.PolicySetObject;
import dev.tidegate.policies.object.ReadObjects;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.object.RolloutSpec;
import dev.tidegate.policies.plan.FleetContents;
import dev.tidegate.policies.plan.PolicyDesired;
import dev.tidegate.policies.plan.PolicyLoader;
import dev.tidegate.policies.plan.PolicyObserved;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.PolicyPlanner;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A policy as the hub shows it at one moment, and what the controller would decide about it then.
 *
 * @param rollout the Rollout as it was read; null if there is none, or if it belongs to a policy that is gone
 */
record PolicyView(
        PolicyDesired desired,
        PolicyObserved observed,
        @Nullable JsonNode rollout,
        PolicyPlan plan,
        List<Problem> problems,
        Instant now) {

    /** No rollout is called so. */
    private static final String NEXT_UID = "00000000-0000-0000-0000-000000000000";

    static PolicyView of(HubReader hub, PolicyObject policy, Instant now) {
        var namespace = policy.metadata().namespace();
        var bindings = ReadObjects.of(hub.bindings(namespace), PlacementBindingObject::read);
        var sets = hub.policySets(namespace).stream().map(PolicySetObject::of).toList();
        var desired = PolicyLoader.load(policy, bindings.objects(), sets, PolicyOptions.DEFAULT);
        var observed = new PolicyObserver(hub).observe(desired, Map.of(), null, NEXT_UID);
        var tree = hub.rollout(
                        namespace, RolloutObject.nameFor(policy.metadata().name()))
                .filter(found -> !RolloutObject.of(found)
                        .belongsToAnotherThan(policy.metadata().uid()))
                .orElse(null);
        return of(desired, with(observed, tree), tree, bindings.problems(), now);
    }

    private static PolicyView of(
            PolicyDesired desired,
            PolicyObserved observed,
            @Nullable JsonNode rollout,
            List<Problem> unreadable,
            Instant now) {
        var plan = PolicyPlanner.plan(desired, observed, now);
        var problems = new ArrayList<>(unreadable);
        plan.problems().stream().filter(problem -> !problems.contains(problem)).forEach(problems::add);
        return new PolicyView(desired, observed, rollout, plan, List.copyOf(problems), now);
    }

    private static PolicyObserved with(PolicyObserved observed, @Nullable JsonNode rollout) {
        return new PolicyObserved(
                observed.placements(),
                observed.clusters(),
                observed.replicas(),
                rollout == null ? null : RolloutObject.of(rollout),
                observed.configMaps(),
                observed.writeFailures(),
                observed.obstacle(),
                observed.nextUid());
    }

    /** The same moment, if the Rollout were changed. */
    PolicyView with(PolicyRolloutChange change) {
        var changed =
                rollout instanceof ObjectNode existing ? existing.deepCopy() : JsonNodeFactory.instance.objectNode();
        changed.set("spec", change.spec());
        var annotations = changed.withObject("/metadata").withObject("/annotations");
        change.annotations().forEach((name, value) -> {
            if (value.isEmpty()) {
                annotations.remove(name);
            } else {
                annotations.put(name, value);
            }
        });
        return of(desired, with(observed, changed), changed, List.of(), now);
    }

    /** The same moment, if the policy were another. */
    PolicyView withPolicy(PolicyDesired other) {
        return of(other, observed, rollout, List.of(), now);
    }

    Metadata metadata() {
        return desired.policy().metadata();
    }

    RolloutSpec spec() {
        var read = observed.rollout();
        return read == null ? RolloutSpec.EMPTY : read.spec();
    }

    /** The spec of the Rollout as it is written. */
    ObjectNode specTree() {
        return rollout != null && rollout.path("spec") instanceof ObjectNode spec
                ? spec.deepCopy()
                : JsonNodeFactory.instance.objectNode();
    }

    /** What the controller has written down about the version that the policy has now, if it has. */
    Optional<PolicyRolloutStatus> stored() {
        var read = observed.rollout();
        return Optional.ofNullable(read == null ? null : read.status())
                .filter(status -> status.generation() == metadata().generation());
    }

    /** Where the rollout stands: as it was written down, or else as it would be after the first decision. */
    Optional<PolicyRolloutStatus> status() {
        return stored().or(() -> Optional.ofNullable(plan.status()));
    }

    /** The names of groups that the placements have, in run order. */
    List<String> groupNames() {
        var status = plan.status();
        return status == null ? List.of() : status.decisionGroups();
    }

    /** What each cluster gets with the current version. */
    Map<String, ReplicaContent> contents() {
        return FleetContents.of(desired, observed, PolicyVersion.of(desired.policy()));
    }

    /** The content that an approval is for. */
    String digest() {
        return FleetContents.digest(desired);
    }

    /** How people call a generation of this policy: "version 6", "generation 17", or "nothing". */
    String versionName(long generation) {
        if (generation == 0) {
            return "nothing";
        }
        var status = status().orElse(null);
        var last = status == null ? null : status.lastSuccessful();
        var version = generation == metadata().generation()
                ? desired.policy().version()
                : last != null && last.generation() == generation
                        ? last.metadata().annotations().getOrDefault(HubNames.VERSION, "")
                        : "";
        return version.isEmpty() ? "generation " + generation : "version " + version;
    }
}
