package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.policies.hub.HubChecks;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.policies.content.Replica;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.hub.HubReader;
import dev.tidegate.policies.hub.PolicyExecutor;
import dev.tidegate.policies.hub.PolicyObserver;
import dev.tidegate.policies.hub.PolicyOutcome;
import dev.tidegate.policies.object.PlacementBindingObject;
import dev.tidegate.policies.object.PolicyObject;
import dev.tidegate.policies.object.PolicySetObject;
import dev.tidegate.policies.object.ReadObjects;
import dev.tidegate.policies.plan.PolicyDesired;
import dev.tidegate.policies.plan.PolicyLoader;
import dev.tidegate.policies.plan.PolicyObserved;
import dev.tidegate.policies.plan.PolicyOptions;
import dev.tidegate.policies.plan.PolicyPlan;
import dev.tidegate.policies.plan.PolicyPlanner;
import dev.tidegate.policies.plan.WriteFailure;
import dev.tidegate.runtime.Loaded;
import dev.tidegate.runtime.Outcome;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.Reconciler;
import dev.tidegate.runtime.RunRecord;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Policies as the runtime sees them: one unit for each root policy, also for one that is gone and has left replicas. A pass
 * decides from the cache, commits the status of the Rollout, and only then writes replicas. Safe for many threads.
 */
public final class PolicyReconciler implements Reconciler<PolicyUnit, PolicyReport>, AutoCloseable {

    public static final String CAPABILITY = "policies";

    /** Loading must not keep the process from ending; what is listed later is told by a signal. */
    private static final Duration LISTING = Duration.ofSeconds(10);

    private static final Duration AGAIN = Duration.ofSeconds(1);

    private final KubeCluster hub;
    private final HubCache cache;
    private final HubChecks checks;
    private final PolicyOptions options;
    private final Map<String, Map<String, WriteFailure>> failures = new ConcurrentHashMap<>();
    private final RootStatusPace pace = new RootStatusPace();
    private final Map<String, Instant> orphanedSince = new ConcurrentHashMap<>();

    /**
     * A reconciler of the policies on a hub, which is watched from now on and closed with the reconciler.
     *
     * @param propagatorNamespace where the stock propagator would hold its lease
     * @param changedPolicy told the unit that something has changed for; an empty text for all
     */
    public PolicyReconciler(
            KubeCluster hub,
            String propagatorNamespace,
            PolicyOptions options,
            Clock clock,
            Consumer<String> changedPolicy) {
        this(hub, new HubCache(hub, clock, changedPolicy), new HubChecks(hub, propagatorNamespace), options);
    }

    PolicyReconciler(KubeCluster hub, HubCache cache, HubChecks checks, PolicyOptions options) {
        this.hub = hub;
        this.cache = cache;
        this.checks = checks;
        this.options = options;
        cache.start();
    }

    @Override
    public String capability() {
        return CAPABILITY;
    }

    @Override
    public Loaded<PolicyUnit> load() {
        var unread = cache.awaitListed(LISTING);
        return unread.isPresent()
                ? new Loaded<>(List.of(), List.of(unread.get()))
                : Loaded.of(cache.roots().stream().map(PolicyUnit::new).toList());
    }

    /** Waits until the whole hub was listed; for who makes one pass only. */
    public void awaitHub(Duration atMost) {
        var unread = cache.awaitListed(atMost);
        if (unread.isPresent()) {
            throw new RequestFailure(Status.FAILED, unread.get());
        }
    }

    @Override
    public Outcome<PolicyReport> reconcile(PolicyUnit unit, Pass pass) {
        var now = pass.now().truncatedTo(ChronoUnit.MILLIS);
        var root = cache.root(unit.name()).orElse(null);
        if (root == null) {
            return removeOrphans(unit, pass, now);
        }
        orphanedSince.remove(unit.name());
        return PolicyObject.read(root)
                .match(
                        read -> reconcile(unit, pass, root, read.is(), now),
                        refused -> new Outcome<>(
                                new PolicyReport(unit.name(), null, null, List.of()),
                                "Policy " + unit.name() + refused.part() + ": " + refused.sentence(),
                                List.of(),
                                null));
    }

    private Outcome<PolicyReport> reconcile(
            PolicyUnit unit, Pass pass, ObjectNode root, PolicyObject policy, Instant now) {
        long begun = System.nanoTime();
        var seen = new RememberingHub(cache);
        var bindings = seen.bindings(unit.namespace());
        var sets = seen.policySets(unit.namespace());
        var desired = desired(policy, bindings, sets, options);
        var inputs = new PolicyInputs(
                now,
                UUID.randomUUID().toString(),
                root,
                List.copyOf(bindings),
                List.copyOf(sets),
                Map.copyOf(failures.getOrDefault(unit.name(), Map.of())),
                checks.obstacle(now).orElse(null),
                options);
        var observed = observe(seen, desired, inputs);
        var plan = PolicyPlanner.plan(desired, observed, now);
        if (pass.isDryRun()) {
            return new Outcome<>(new PolicyReport(unit.name(), plan, null, List.of()), null, List.of(), plan.wakeUp());
        }
        var limited = pace.limit(unit.name(), plan, root.path("status"), now);
        var outcome = new PolicyExecutor(
                        new KubeHubWriter(hub, cache, now), () -> pass.denial().isEmpty())
                .execute(policy, observed.rollout(), root.path("status"), limited);
        if (outcome.end() == PolicyOutcome.End.DONE) {
            pace.carriedOut(unit.name(), limited, root.path("status"), now);
        }
        remember(unit, plan, outcome, now);
        if (isWorthRecording(observed, plan, outcome)) {
            pass.record(new RunRecord(
                    "",
                    inputs.write(seen, desired, observed).toString(),
                    PolicyPlanJson.of(plan).toString(),
                    PolicyPlanJson.of(outcome).toString()));
        }
        return new Outcome<>(
                new PolicyReport(unit.name(), plan, outcome, List.of()),
                failure(outcome),
                PolicyControllerMetrics.of(policy, plan, outcome, now, Duration.ofNanos(System.nanoTime() - begun)),
                wakeUp(unit, limited, outcome, now));
    }

    static PolicyDesired desired(
            PolicyObject policy,
            Iterable<? extends JsonNode> bindings,
            Iterable<? extends JsonNode> sets,
            PolicyOptions options) {
        var trees = new ArrayList<JsonNode>();
        bindings.forEach(trees::add);
        var read = ReadObjects.of(trees, PlacementBindingObject::read);
        var policySets = new ArrayList<PolicySetObject>();
        sets.forEach(set -> policySets.add(PolicySetObject.of(set)));
        var desired = PolicyLoader.load(policy, read.objects(), policySets, options);
        return desired.with(read.problems());
    }

    static PolicyObserved observe(HubReader reader, PolicyDesired desired, PolicyInputs inputs) {
        return new PolicyObserver(reader).observe(desired, inputs.writeFailures(), inputs.obstacle(), inputs.nextUid());
    }

    /** Writes that failed are tried again with a growing pause; who was written has none any more. */
    private void remember(PolicyUnit unit, PolicyPlan plan, PolicyOutcome outcome, Instant now) {
        var before = failures.getOrDefault(unit.name(), Map.of());
        var after = new HashMap<>(before);
        plan.writes().forEach(write -> after.remove(write.cluster()));
        outcome.failures().forEach((cluster, message) -> {
            var earlier = before.get(cluster);
            after.put(cluster, WriteFailure.after(earlier == null ? 1 : earlier.times() + 1, message, now));
        });
        if (after.isEmpty()) {
            failures.remove(unit.name());
        } else {
            failures.put(unit.name(), Map.copyOf(after));
        }
    }

    private static boolean isWorthRecording(PolicyObserved observed, PolicyPlan plan, PolicyOutcome outcome) {
        var rollout = observed.rollout();
        return !plan.writes().isEmpty()
                || !plan.events().isEmpty()
                || !outcome.isComplete()
                || plan.discardsRollout()
                || rollout == null
                || (plan.status() != null && !plan.status().equals(rollout.status()));
    }

    private static @Nullable String failure(PolicyOutcome outcome) {
        if (outcome.failures().isEmpty()
                && (outcome.complaints().isEmpty() || outcome.end() != PolicyOutcome.End.CUT_OFF)) {
            return null;
        }
        return Stream.concat(
                        outcome.failures().entrySet().stream().map(each -> each.getKey() + ": " + each.getValue()),
                        outcome.complaints().stream())
                .limit(3)
                .reduce((one, other) -> one + "; " + other)
                .orElse("the pass was cut off");
    }

    /** A conflict is looked at again at once: the next pass sees the object as it is by then. */
    private @Nullable Instant wakeUp(PolicyUnit unit, PolicyPlan plan, PolicyOutcome outcome, Instant now) {
        var again = outcome.complaints().isEmpty() ? null : now.plus(AGAIN);
        var retry = failures.getOrDefault(unit.name(), Map.of()).values().stream()
                .map(WriteFailure::retryAt)
                .min(Comparator.naturalOrder())
                .orElse(null);
        return Stream.of(plan.wakeUp(), again, retry)
                .flatMap(Stream::ofNullable)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /** Replicas in cluster namespaces whose policy is gone; many at once wait a moment, in case the cache is wrong. */
    private Outcome<PolicyReport> removeOrphans(PolicyUnit unit, Pass pass, Instant now) {
        pace.forget(unit.name());
        var clusters = cache.clusters();
        var orphans = cache.replicas(unit.namespace(), unit.policy()).values().stream()
                .filter(replica -> {
                    var cluster = clusters.get(replica.cluster());
                    return cluster != null && !cluster.leaving() && !replica.terminating();
                })
                .sorted(Comparator.comparing(Replica::cluster))
                .toList();
        var obstacle = checks.obstacle(now);
        if (orphans.isEmpty() || obstacle.isPresent() || pass.isDryRun()) {
            return new Outcome<>(
                    new PolicyReport(unit.name(), null, null, List.of()),
                    null,
                    List.of(),
                    obstacle.isPresent() ? now.plus(Duration.ofSeconds(30)) : null);
        }
        var since = orphanedSince.computeIfAbsent(unit.name(), none -> now);
        var until = since.plus(options.massRemovalHold());
        if (options.isMassRemoval(orphans.size(), orphans.size()) && now.isBefore(until)) {
            return new Outcome<>(new PolicyReport(unit.name(), null, null, List.of()), null, List.of(), until);
        }
        var writer = new KubeHubWriter(hub, cache, now);
        var removed = new ArrayList<String>();
        var complaints = new ArrayList<String>();
        for (var orphan : orphans) {
            if (pass.denial().isPresent()) {
                break;
            }
            try {
                writer.deleteReplica(orphan.cluster(), unit.namespace() + "." + unit.policy(), orphan.uid());
                removed.add(orphan.cluster());
            } catch (HubFailure failure) {
                complaints.add(orphan.cluster() + ": " + failure.getMessage());
            }
        }
        return new Outcome<>(
                new PolicyReport(unit.name(), null, null, removed),
                complaints.isEmpty() ? null : String.join("; ", complaints),
                List.of(),
                null);
    }

    @Override
    public void close() {
        cache.close();
        hub.close();
    }
}
