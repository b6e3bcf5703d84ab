package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.ClusterPhase;
import dev.tidegate.policies.object.ClusterRolloutState;
import dev.tidegate.policies.object.PolicyRolloutStatus;
import dev.tidegate.policies.object.RolloutObject;
import dev.tidegate.policies.object.RolloutPhase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random things happen to a policy and its fleet; after each pass the rules of a rollout hold, and at last it ends. */
class RandomSequenceTest {

    private static final int SEQUENCES = Integer.getInteger("policies.sequences", 120);
    private static final int STEPS = 40;

    static LongStream seeds() {
        return LongStream.range(0, SEQUENCES);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatever_happens_the_rules_hold_and_the_rollout_ends(long seed) {
        var sequence = new Sequence(new Random(seed));

        for (int step = 0; step < STEPS; step++) {
            sequence.step();
        }

        sequence.settleDown();
    }

    private static final class Sequence {

        private static final int WINDOW = 2;

        private final Random random;
        private final SimulatedFleet fleet = SimulatedFleet.base();
        private final boolean perGroup;
        private final List<String> done = new ArrayList<>();
        private int version = 1;
        private int clusters;
        private boolean unsettled;

        Sequence(Random random) {
            this.random = random;
            this.perGroup = random.nextInt(3) > 0;
            fleet.strategy(
                    perGroup
                            ? "{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'10m',"
                                    + "'maxFailures':%d,'minSuccessTime':'%dm'}}"
                                            .formatted(random.nextInt(2), random.nextInt(3))
                            : "{'type':'Progressive','progressive':{'progressDeadline':'10m','maxFailures':2,'maxConcurrency':"
                                    + WINDOW + "}}");
        }

        void step() {
            int dice = random.nextInt(24);
            switch (dice) {
                case 0 -> fleet.version(++version);
                case 1 -> {
                    var names = List.of("dev", "stage", "prod", "");
                    fleet.join(names.get(random.nextInt(names.size())), "n" + ++clusters);
                    unsettled = false;
                }
                case 2 ->
                    anybody().ifPresent(cluster -> {
                        fleet.leave(cluster);
                        unsettled = false;
                    });
                case 3 ->
                    anybody().ifPresent(cluster -> {
                        fleet.move(cluster, random.nextBoolean() ? "dev" : "prod");
                        unsettled = false;
                    });
                case 4 -> {
                    var first = fleet.hub.decisions("fleet").get(0);
                    ((ObjectNode) first.at("/metadata/labels"))
                            .put("cluster.open-cluster-management.io/decision-group-name", "prod");
                    unsettled = fleet.groups.values().stream().noneMatch(List::isEmpty)
                            || !first.path("status").path("decisions").isEmpty();
                    unsettled &= !firstGroup().equals("prod");
                }
                case 5 -> {
                    fleet.place("fleet", fleet.groups);
                    unsettled = false;
                }
                case 6 -> fleet.ask(random.nextBoolean() ? "{'paused':true}" : "{}");
                case 7 ->
                    fleet.hub.rollout.ifPresent(rollout -> fleet.ask("{'retryRollout':{'rolloutUID':'"
                            + rollout.at("/status/rolloutUID").asText() + "'}}"));
                case 8 -> {
                    if (random.nextInt(4) == 0) {
                        fleet.hub.rollout = Optional.empty();
                    }
                }
                case 9 -> {
                    if (random.nextInt(3) == 0) {
                        fleet.disable(random.nextBoolean());
                    }
                }
                case 10 -> withReplica().ifPresent(fleet.hub.replicas::remove);
                case 11 ->
                    anybody().ifPresent(cluster -> {
                        if (!fleet.hub.refusing.remove(cluster)) {
                            fleet.hub.refusing.add(cluster);
                        }
                    });
                case 12 -> fleet.after("11M");
                case 13 -> withReplica().ifPresent(fleet::bad);
                case 14 -> withReplica().ifPresent(cluster -> fleet.report(cluster, "Pending", true));
                case 15 -> fleet.hub.failAfter = random.nextInt(5);
                default -> {
                    int several = random.nextInt(4);
                    for (int i = 0; i <= several; i++) {
                        withReplica().ifPresent(fleet::good);
                    }
                }
            }
            done.add(Integer.toString(dice));
            fleet.after(random.nextInt(90) + 1 + "S");
            checkedPass();
            if (fleet.hub.failAfter >= -1 && dice == 15) {
                fleet.hub.failAfter = -1;
                fleet.restart();
            }
        }

        private String firstGroup() {
            return fleet.groups.entrySet().stream()
                    .filter(group -> !group.getValue().isEmpty())
                    .map(Map.Entry::getKey)
                    .findFirst()
                    .orElse("");
        }

        private Optional<String> anybody() {
            return any(fleet.groups.values().stream().flatMap(List::stream).toList());
        }

        private Optional<String> withReplica() {
            return any(List.copyOf(fleet.hub.replicas.keySet()));
        }

        private Optional<String> any(List<String> names) {
            return names.isEmpty() ? Optional.empty() : Optional.of(names.get(random.nextInt(names.size())));
        }

        private void checkedPass() {
            var before = stored();
            var versions = fleet.versions();

            fleet.pass();

            var after = fleet.plan().status();
            if (after == null) {
                return;
            }
            var released = released(before, after);
            var context = "after " + done;
            if (unsettled) {
                assertThat(released).as(context).isEmpty();
                if (!fleet.hub.policy.path("spec").path("disabled").booleanValue()) {
                    assertThat(fleet.versions()).as(context).isEqualTo(versions);
                }
            }
            checkVersions(before, after, versions, context);
            if (before != null && before.uid().equals(after.uid()) && before.phase() == RolloutPhase.FAILED) {
                assertThat(released)
                        .as("a failed rollout releases nobody, " + context)
                        .isEmpty();
            }
            if (!released.isEmpty()) {
                assertThat(after.phase()).as(context).isNotEqualTo(RolloutPhase.FAILED);
                if (perGroup) {
                    checkOrder(after, released, context);
                } else {
                    assertThat(inFlight(after)).as(context).isLessThanOrEqualTo(WINDOW);
                }
            }
        }

        private @Nullable PolicyRolloutStatus stored() {
            return fleet.hub
                    .rollout
                    .map(RolloutObject::of)
                    .map(RolloutObject::status)
                    .orElse(null);
        }

        /** Who is in flight after the pass and was not released before it. */
        private Set<String> released(@Nullable PolicyRolloutStatus before, PolicyRolloutStatus after) {
            var earlier = new HashMap<String, ClusterPhase>();
            if (before != null && before.uid().equals(after.uid())) {
                before.clusters().forEach(state -> earlier.put(state.cluster(), state.phase()));
            }
            var released = new HashSet<String>();
            for (var state : after.clusters()) {
                var phase = earlier.getOrDefault(state.cluster(), ClusterPhase.TO_APPLY);
                if (state.phase() == ClusterPhase.PROGRESSING && phase == ClusterPhase.TO_APPLY) {
                    released.add(state.cluster());
                }
            }
            return released;
        }

        private static long inFlight(PolicyRolloutStatus status) {
            return status.clusters().stream()
                    .filter(state -> state.phase() == ClusterPhase.PROGRESSING)
                    .count();
        }

        /** Releases come from one group, and nobody of an earlier group still has something to do. */
        private void checkOrder(PolicyRolloutStatus after, Set<String> released, String context) {
            var groups = after.clusters().stream()
                    .filter(state -> released.contains(state.cluster()))
                    .map(state -> state.group().index())
                    .distinct()
                    .toList();
            assertThat(groups).as(context).hasSize(1);
            for (ClusterRolloutState state : after.clusters()) {
                if (state.group().index() < groups.get(0)) {
                    assertThat(state.phase())
                            .as(state.cluster() + " goes first, " + context)
                            .isNotIn(ClusterPhase.TO_APPLY, ClusterPhase.PROGRESSING);
                }
            }
        }

        /** Nobody gets anything but the current version, the last successful one, or what it had. */
        private void checkVersions(
                @Nullable PolicyRolloutStatus before,
                PolicyRolloutStatus after,
                Map<String, Integer> had,
                String context) {
            var last = before == null || before.lastSuccessful() == null
                    ? 0
                    : before.lastSuccessful()
                            .policy()
                            .at("/spec/policy-templates/0/objectDefinition/spec/version")
                            .asInt();
            fleet.versions()
                    .forEach((cluster, now) -> assertThat(now)
                            .as(cluster + " " + context)
                            .isIn(version, last, had.getOrDefault(cluster, 0)));
            boolean open = before != null && before.uid().equals(after.uid()) && after.phase() != RolloutPhase.FAILED;
            if (open) {
                had.forEach((cluster, earlier) -> {
                    if (earlier == version && fleet.versions().containsKey(cluster)) {
                        assertThat(fleet.versionOn(cluster))
                                .as(cluster + " is not pulled back " + context)
                                .isEqualTo(version);
                    }
                });
            }
        }

        void settleDown() {
            fleet.hub.failAfter = -1;
            fleet.hub.refusing.clear();
            fleet.place("fleet", fleet.groups);
            unsettled = false;
            fleet.disable(false);
            fleet.ask("{}");
            fleet.version(++version);
            for (int round = 0; round < 80; round++) {
                fleet.after("3M");
                checkedPass();
                if (fleet.overall().equals("Succeeded")) {
                    break;
                }
                fleet.good(fleet.flying().stream()
                        .filter(fleet.hub.replicas::containsKey)
                        .toArray(String[]::new));
            }
            var members = fleet.groups.values().stream().flatMap(List::stream).toList();
            if (!members.isEmpty()) {
                assertThat(fleet.overall()).as("after " + done).isEqualTo("Succeeded");
                assertThat(fleet.versions()).as("after " + done).containsOnlyKeys(members);
                assertThat(fleet.versions().values()).containsOnly(version);
            }
        }
    }
}
