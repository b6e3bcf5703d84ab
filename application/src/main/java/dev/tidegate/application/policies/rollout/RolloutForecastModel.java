package dev.tidegate.application.policies.rollout;

import dev.tidegate.engine.forecast.ForecastDecision;
import dev.tidegate.engine.forecast.ForecastModel;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.Compliance;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.object.RolloutPhase;
import dev.tidegate.policies.plan.PolicyObserved;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.PolicyPlanner;
import dev.tidegate.policies.plan.ReplicaWrite;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A hub on which every cluster that can be reached gets well some time after it was released, and nobody changes anything.
 * Clusters that are offline stay so.
 */
final class RolloutForecastModel implements ForecastModel<RolloutForecastModel.State, RolloutForecastModel.Step> {

    private static final String EVENT = "forecast";

    private final PolicyView view;
    private final Duration takes;

    /** What is on the hub, and when clusters in flight get well. */
    record State(RolloutObject rollout, Map<String, Replica> replicas, Map<String, Instant> wellAt) {}

    /** A plan, and whether it changes anything. */
    record Step(PolicyPlan plan, boolean changes) {}

    RolloutForecastModel(PolicyView view, Duration takes) {
        this.view = view;
        this.takes = takes.compareTo(Duration.ofSeconds(1)) < 0 ? Duration.ofSeconds(1) : takes;
    }

    State start(RolloutObject rollout) {
        var wellAt = new HashMap<String, Instant>();
        var status = rollout.status();
        if (status != null) {
            status.clusters().stream()
                    .filter(state -> state.phase() == ClusterPhase.PROGRESSING && isReachable(state.cluster()))
                    .forEach(state -> wellAt.put(state.cluster(), view.now().plus(takes)));
        }
        return new State(rollout, view.observed().replicas(), wellAt);
    }

    private boolean isReachable(String cluster) {
        var managed = view.observed().clusters().get(cluster);
        return managed != null && managed.available();
    }

    @Override
    public ForecastDecision<Step> decide(State state, Instant now) {
        var observed = view.observed();
        var plan = PolicyPlanner.plan(
                view.desired(),
                new PolicyObserved(
                        observed.placements(),
                        observed.clusters(),
                        state.replicas(),
                        state.rollout(),
                        observed.configMaps(),
                        Map.of(),
                        null,
                        observed.nextUid()),
                now);
        var status = plan.status();
        boolean changes = status != null && !status.equals(state.rollout().status());
        return new ForecastDecision<>(new Step(plan, changes), plan.wakeUp());
    }

    @Override
    public boolean changesAnything(Step step) {
        return step.changes();
    }

    @Override
    public State act(State state, Step step, Instant now) {
        var replicas = new HashMap<>(state.replicas());
        step.plan().writes().forEach(write -> write.match(new Written(replicas)));
        var wellAt = new HashMap<>(state.wellAt());
        var status = step.plan().status();
        if (status != null) {
            status.clusters().stream()
                    .filter(each -> each.phase() == ClusterPhase.PROGRESSING && isReachable(each.cluster()))
                    .forEach(each -> wellAt.putIfAbsent(each.cluster(), now.plus(takes)));
        }
        var rollout = state.rollout();
        return new State(
                new RolloutObject(rollout.metadata(), rollout.owners(), rollout.spec(), status, ""), replicas, wellAt);
    }

    /** Replicas after a write. */
    private record Written(Map<String, Replica> replicas) implements ReplicaWrite.Cases<Boolean> {

        @Override
        public Boolean put(ReplicaWrite.Put put) {
            replicas.put(
                    put.cluster(),
                    Replica.written(put.content(), put.cluster(), put.label(), put.eventsBefore(), put.over()));
            return true;
        }

        @Override
        public Boolean enforce(ReplicaWrite.Enforce enforce) {
            return false;
        }

        @Override
        public Boolean label(ReplicaWrite.Label label) {
            return false;
        }

        @Override
        public Boolean remove(ReplicaWrite.Remove remove) {
            replicas.remove(remove.cluster());
            return true;
        }
    }

    @Override
    public Optional<Instant> nextEvent(State state, Instant now) {
        return state.wellAt().values().stream().filter(at -> at.isAfter(now)).min(Instant::compareTo);
    }

    @Override
    public State advance(State state, Instant to) {
        var replicas = new HashMap<>(state.replicas());
        state.wellAt().forEach((cluster, at) -> {
            var replica = replicas.get(cluster);
            if (!at.isAfter(to) && replica != null) {
                replicas.put(cluster, well(replica));
            }
        });
        return new State(state.rollout(), replicas, state.wellAt());
    }

    private static Replica well(Replica replica) {
        var reports = new HashMap<String, Replica.TemplateReport>();
        replica.templates()
                .forEach(template ->
                        reports.put(template.name(), new Replica.TemplateReport(Compliance.COMPLIANT, EVENT)));
        return replica.reporting(Compliance.COMPLIANT, reports);
    }

    @Override
    public boolean isFinished(State state) {
        var status = state.rollout().status();
        return status != null
                && status.generation() == view.metadata().generation()
                && (status.phase() == RolloutPhase.SUCCEEDED || status.phase() == RolloutPhase.FAILED);
    }
}
