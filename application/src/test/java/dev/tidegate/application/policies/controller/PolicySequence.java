package dev.tidegate.application.policies.controller;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Random things that happen to a policy, its approvals, its clusters and the controller, and then an end at which everybody is
 * well. The same seed makes the same things happen.
 */
final class PolicySequence {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final List<String> GROUPS = List.of("dev", "stage", "prod", "");
    private static final Map<String, @Nullable String> FLAKY = Map.of("health", "flaky");

    private final Random random;
    private final PlayedHub hub;
    private final SteppedController controller;
    private final List<String> done = new ArrayList<>();
    private final Set<String> silent = new HashSet<>();
    private final Set<String> approved = new TreeSet<>();
    private Instant now = Instant.parse("2026-11-18T09:00:00Z");
    private String strategy;
    private String approvedFor = "";
    private int version = 1;
    private int joined;
    private boolean isPaused;
    private boolean isDisabled;
    private boolean isGone;
    private String retry = "";

    PolicySequence(long seed, PlayedHub hub, SteppedController controller) {
        this.random = new Random(seed);
        this.hub = hub;
        this.controller = controller;
        for (int i = 1; i <= 2; i++) {
            join("dev", "d" + i);
            join("stage", "s" + i);
        }
        join("prod", "p1");
        join("", "u1");
        hub.settle();
        strategy = anyStrategy();
        hub.policy(version, strategy);
        pass(-1);
    }

    private void join(String group, String name) {
        hub.cluster(group, name, random.nextInt(8) == 0 ? Map.of("health", "flaky") : Map.of());
    }

    private String anyStrategy() {
        var pace = "\"progressDeadline\": \"10m\", \"maxFailures\": %s, \"minSuccessTime\": \"%s\""
                .formatted(
                        List.of("0", "1", "\"50%\"").get(random.nextInt(3)),
                        List.of("0", "0", "1m", "3m").get(random.nextInt(4)));
        var mandatory = switch (random.nextInt(5)) {
            case 0 -> ", \"mandatoryDecisionGroups\": [{\"groupName\": \"dev\"}]";
            case 1 -> ", \"mandatoryDecisionGroups\": [{\"groupName\": \"prod\"}]";
            default -> "";
        };
        var ignoring = random.nextInt(3) == 0
                ? ", \"ignoreClusterRolloutStatus\": {\"matchLabels\": {\"health\": \"flaky\"}}"
                : "";
        return switch (random.nextInt(7)) {
            case 0 -> "{\"type\": \"All\", \"all\": {%s}%s}".formatted(pace, ignoring);
            case 1, 2 ->
                "{\"type\": \"Progressive\", \"progressive\": {%s, \"maxConcurrency\": %d%s}%s}"
                        .formatted(pace, 1 + random.nextInt(3), mandatory, ignoring);
            case 3, 4 ->
                "{\"type\": \"ManualPerGroup\", \"manualPerGroup\": {%s%s}%s}".formatted(pace, mandatory, ignoring);
            default ->
                "{\"type\": \"ProgressivePerGroup\", \"progressivePerGroup\": {%s%s}%s}"
                        .formatted(pace, mandatory, ignoring);
        };
    }

    /** Something happens, some time passes, and the controller makes a pass. */
    void step() {
        int killedBefore = -1;
        switch (random.nextInt(30)) {
            case 0, 1 -> tell("version", () -> hub.policy(++version, strategy));
            case 2 ->
                tell("strategy", () -> {
                    strategy = anyStrategy();
                    hub.policy(version, strategy);
                });
            case 3 ->
                tell("join", () -> {
                    join(any(GROUPS).orElseThrow(), "n" + ++joined);
                    hub.settle();
                });
            case 4 ->
                anybody()
                        .ifPresent(cluster -> tell("leave " + cluster, () -> {
                            hub.groups.values().forEach(members -> members.remove(cluster));
                            hub.settle();
                        }));
            case 5 ->
                anybody()
                        .ifPresent(cluster -> tell("move " + cluster, () -> {
                            hub.move(cluster, any(GROUPS).orElseThrow());
                            hub.settle();
                        }));
            case 6 -> tell("regroup", this::regroup);
            case 7 -> tell("settle", hub::settle);
            case 8 ->
                tell("pause " + !isPaused, () -> {
                    isPaused = !isPaused;
                    ask();
                });
            case 9 -> tell("retry", this::retry);
            case 10 -> {
                if (random.nextInt(3) == 0) {
                    tell("Rollout deleted", hub::deleteRollout);
                }
            }
            case 11 -> {
                if (random.nextInt(3) == 0 && !isGone) {
                    isDisabled = !isDisabled;
                    tell("disabled " + isDisabled, () -> hub.disable(isDisabled));
                }
            }
            case 12 -> withReplica().ifPresent(cluster -> tell("remove by hand " + cluster, () -> hub.remove(cluster)));
            case 13 -> {
                if (random.nextInt(3) == 0) {
                    withReplica().ifPresent(cluster -> tell("edit by hand " + cluster, () -> hub.edit(cluster)));
                }
            }
            case 14 -> tell("11 min", () -> now = now.plus(Duration.ofMinutes(11)));
            case 15, 16 -> withReplica().ifPresent(cluster -> report(cluster, "NonCompliant", true));
            case 17 -> withReplica().ifPresent(cluster -> report(cluster, "Pending", true));
            case 18 -> withReplica().ifPresent(cluster -> report(cluster, "Compliant", false));
            case 19, 20 -> killedBefore = random.nextInt(6);
            case 21, 22 -> tell("approve", this::approve);
            case 23 ->
                any(approved)
                        .ifPresent(group -> tell("revoke " + group, () -> {
                            approved.remove(group);
                            ask();
                        }));
            case 24 ->
                anybody()
                        .ifPresent(cluster -> tell("silent " + cluster, () -> {
                            boolean comesBack = silent.remove(cluster);
                            if (!comesBack) {
                                silent.add(cluster);
                            }
                            hub.available(cluster, comesBack);
                        }));
            case 25 -> {
                if (random.nextInt(3) == 0) {
                    anybody()
                            .ifPresent(cluster -> tell("detach " + cluster, () -> {
                                hub.detach(cluster);
                                hub.settle();
                            }));
                }
            }
            case 26 ->
                anybody()
                        .ifPresent(cluster -> tell(
                                "relabel " + cluster,
                                () -> hub.relabel(cluster, random.nextBoolean() ? FLAKY : healthy())));
            default -> {
                for (int i = random.nextInt(5); i >= 0; i--) {
                    withReplica().ifPresent(cluster -> report(cluster, "Compliant", true));
                }
            }
        }
        now = now.plusSeconds(random.nextInt(90) + 1);
        pass(killedBefore);
    }

    private static Map<String, @Nullable String> healthy() {
        var labels = new HashMap<String, @Nullable String>();
        labels.put("health", null);
        return labels;
    }

    private void tell(String what, Runnable action) {
        done.add(what);
        action.run();
    }

    /** Clusters under a label of another group, twice or nowhere, as it is while the placement controller is at work. */
    private void regroup() {
        int decision = random.nextInt(Math.max(1, hub.decided()));
        var members = new ArrayList<>(hub.groups.getOrDefault(any(GROUPS).orElseThrow(), List.of()));
        if (!members.isEmpty() && random.nextBoolean()) {
            members.remove(0);
        }
        hub.decide(
                "fleet-decision-" + (decision + 1),
                random.nextBoolean() ? decision : random.nextInt(4),
                any(GROUPS).orElseThrow(),
                members);
    }

    private void retry() {
        hub.rollout().ifPresent(rollout -> {
            retry = rollout.at("/status/rolloutUID").asText();
            ask();
        });
    }

    private void approve() {
        approved.add(any(GROUPS).orElseThrow());
        approvedFor = random.nextInt(3) == 0 ? Integer.toString(version + random.nextInt(2)) : "";
        ask();
    }

    private void ask() {
        var spec = JSON.createObjectNode();
        if (isPaused) {
            spec.put("paused", true);
        }
        if (!retry.isEmpty()) {
            spec.putObject("retryRollout").put("rolloutUID", retry);
        }
        if (!approvedFor.isEmpty()) {
            spec.put("approvalsForVersion", approvedFor);
        }
        for (var group : approved) {
            if (group.isEmpty()) {
                spec.putObject("ungrouped").put("rolloutApproved", true);
            } else {
                spec.withArray("decisionGroups")
                        .addObject()
                        .put("groupName", group)
                        .put("rolloutApproved", true);
            }
        }
        hub.ask(spec);
    }

    private void report(String cluster, String verdict, boolean newEvent) {
        if (!silent.contains(cluster)) {
            tell(verdict + " " + cluster + (newEvent ? "" : " again"), () -> hub.report(cluster, verdict, newEvent));
        }
    }

    private Optional<String> anybody() {
        return any(hub.groups.values().stream().flatMap(List::stream).toList());
    }

    private Optional<String> withReplica() {
        return any(hub.replicas().keySet());
    }

    private Optional<String> any(Collection<String> names) {
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(List.copyOf(names).get(random.nextInt(names.size())));
    }

    private void pass(int killedBefore) {
        hub.clock(now);
        controller.awaitSeen(hub.written());
        try {
            controller.pass(now, killedBefore);
        } catch (SteppedController.Killed killed) {
            done.add("killed before step " + killedBefore);
            controller.restart();
        }
    }

    /** All obstacles go, everybody is well, and what has failed is tried again, until nothing moves. */
    void end() {
        done.add("end");
        isPaused = false;
        approvedFor = "";
        approved.addAll(GROUPS);
        silent.clear();
        if (isDisabled) {
            hub.disable(false);
        }
        // A mandatory group that nobody is in lets nobody go.
        for (var group : List.of("dev", "prod")) {
            if (hub.groups.getOrDefault(group, List.of()).isEmpty()) {
                join(group, "n" + ++joined);
            }
        }
        hub.settle();
        for (int round = 0; round < 60; round++) {
            var rollout = hub.rollout();
            if (rollout.isPresent() && isOver(rollout.get())) {
                return;
            }
            rollout.ifPresent(there -> {
                boolean failed = there.at("/status/rolloutStatus").asText().equals("Failed");
                retry = failed ? there.at("/status/rolloutUID").asText() : "";
                ask();
            });
            hub.replicas().keySet().forEach(cluster -> hub.report(cluster, "Compliant", true));
            now = now.plusSeconds(random.nextInt(120) + 61);
            pass(-1);
        }
        throw new AssertionError(
                "it does not end: " + hub.rollout().map(ObjectNode::toString).orElse("no Rollout"));
    }

    private boolean isOver(ObjectNode rollout) {
        var root = hub.root().orElseThrow();
        return rollout.at("/status/rolloutStatus").asText().equals("Succeeded")
                && rollout.at("/status/currentRolloutGeneration").equals(root.at("/metadata/generation"))
                && root.at("/status/rolloutStatus").asText().equals("Succeeded");
    }

    /** What is wrong now that nothing moves any more. */
    List<String> leftovers() {
        var wrong = new ArrayList<String>();
        var wanted = new TreeSet<String>();
        hub.groups.values().forEach(wanted::addAll);
        var versions = new HashMap<String, Integer>();
        hub.replicas()
                .forEach((cluster, replica) -> versions.put(
                        cluster,
                        replica.at("/spec/policy-templates/0/objectDefinition/spec/version")
                                .asInt()));
        wanted.forEach(cluster -> {
            if (!Integer.valueOf(version).equals(versions.get(cluster))) {
                wrong.add(cluster + " has version " + versions.get(cluster) + " instead of " + version);
            }
        });
        // The time of the next look was stored with the success, and is taken back.
        now = now.plusSeconds(300);
        pass(-1);
        var rollout = hub.rollout().orElseThrow();
        if (!rollout.at("/status/lastSuccessfulGeneration").equals(rollout.at("/status/currentRolloutGeneration"))) {
            wrong.add("the last good generation is " + rollout.at("/status/lastSuccessfulGeneration"));
        }
        now = now.plusSeconds(300);
        pass(-1);
        var later = hub.rollout().orElseThrow();
        if (PlayedHub.version(rollout) != PlayedHub.version(later)) {
            wrong.add("a pass over a finished rollout writes " + later.path("status") + " over "
                    + rollout.path("status"));
        }
        return wrong;
    }

    /** Everything that happened, in order. */
    List<String> done() {
        return done;
    }
}
