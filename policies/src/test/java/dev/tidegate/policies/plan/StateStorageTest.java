package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.policies.object.Condition;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StateStorageTest {

    private static final String SHARD = "policy-etcd-encryption-rollout-";

    private final SimulatedFleet fleet = new SimulatedFleet();

    /** All clusters are in two groups: the first alone, and everybody else. */
    private void clusters(int count, String prefix) {
        fleet.group("first", prefix + "00000");
        fleet.group(
                "rest",
                IntStream.range(1, count)
                        .mapToObj(number -> name(prefix, number))
                        .toArray(String[]::new));
        fleet.bind("fleet-binding", "fleet", "{}");
        fleet.strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'10m'}}");
        fleet.version(1);
    }

    private static String name(String prefix, int number) {
        return prefix + "%05d".formatted(number);
    }

    private List<String> log(String part) {
        var lines = fleet.hub.log.stream().filter(line -> line.contains(part)).toList();
        fleet.hub.log.clear();
        return lines;
    }

    @Test
    void a_thousand_clusters_stand_in_the_rollout_itself() {
        clusters(1000, "c");

        fleet.pass();

        assertThat(fleet.hub.shards).isEmpty();
        assertThat(fleet.hub.rollout.orElseThrow().at("/status/clusters")).hasSize(1000);
    }

    @Test
    void more_clusters_stand_in_config_maps_that_are_written_before_the_status() {
        clusters(2001, "c");

        fleet.pass();

        assertThat(fleet.hub.log)
                .startsWith("adopt rollout", "shard " + SHARD + 0, "shard " + SHARD + 1, "shard " + SHARD + 2)
                .containsSubsequence("shard " + SHARD + 2, "status of rollout", "create c00000");
        var status = fleet.hub.rollout.orElseThrow().path("status");
        assertThat(status.has("clusters")).isFalse();
        assertThat(status.path("clusterShards").asInt()).isEqualTo(3);
        assertThat(fleet.status().clusters()).hasSize(2001);
    }

    @Test
    void only_the_shard_of_a_cluster_that_changed_is_written() {
        clusters(2001, "c");
        fleet.pass();
        fleet.hub.log.clear();
        fleet.bad("c00000");

        fleet.after("1S").pass();
        assertThat(log("shard")).containsExactly("shard " + SHARD + 0);
        fleet.after("1S").pass();

        assertThat(fleet.hub.log).isEmpty();
    }

    @Test
    void a_rollout_of_many_clusters_ends_with_every_state_in_place() {
        clusters(1500, "c");

        fleet.finish();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.phases()).hasSize(1500).containsValue("Succeeded").doesNotContainValue("Progressing");
        assertThat(fleet.hub.shards.values())
                .allSatisfy(data -> assertThat(data).hasSizeLessThanOrEqualTo(2));
    }

    @Test
    void a_process_killed_between_shards_and_status_leaves_the_state_before_in_force() {
        clusters(1500, "c");
        fleet.finish();
        fleet.version(2);
        var before = fleet.status();
        for (int writes = 0; writes < 3; writes++) {
            fleet.hub.failAfter = writes;
            fleet.after("1S").pass();
            assertThat(fleet.status()).isEqualTo(before);
            assertThat(fleet.versionOn("c00000")).isEqualTo(1);
        }
        fleet.hub.failAfter = -1;

        fleet.after("1S").pass();

        assertThat(fleet.phase("c00000")).isEqualTo("Progressing");
        assertThat(fleet.versionOn("c00000")).isEqualTo(2);
        assertThat(fleet.versionOn("c00001")).isEqualTo(1);
    }

    @Test
    void a_fleet_that_shrinks_is_stored_in_the_rollout_again_and_its_config_maps_go_afterwards() {
        clusters(1100, "c");
        fleet.finish();
        fleet.groups.values().forEach(members -> members.removeIf(cluster -> cluster.compareTo(name("c", 990)) >= 0));
        fleet.place("fleet", fleet.groups);
        fleet.hub.log.clear();

        fleet.after("1S").pass();

        assertThat(fleet.hub.log)
                .startsWith("status of rollout", "delete shard " + SHARD + 0, "delete shard " + SHARD + 1);
        assertThat(fleet.hub.shards).isEmpty();
        assertThat(fleet.status().clusters()).hasSize(990);
    }

    @Test
    void a_config_map_that_is_gone_costs_the_state_and_no_write_to_clusters_that_hold_the_version() {
        clusters(1500, "c");
        fleet.finish();
        fleet.writes();
        fleet.hub.shards.remove(SHARD + 1);

        fleet.after("1S").pass();

        assertThat(fleet.plan().problems())
                .anySatisfy(problem -> assertThat(problem.sentence()).contains("ConfigMap " + SHARD + 1));
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.status().clusters()).hasSize(1500);
    }

    private void largeVersion(int number, int size) {
        fleet.version(number);
        var spec = fleet.spec();
        spec.withObject("/policy-templates/0/objectDefinition/spec").put("text", "x".repeat(size));
        fleet.spec(spec);
    }

    @Test
    void a_large_policy_that_succeeded_stands_in_an_object_of_its_own_which_goes_after_the_next_one_is_referred_to() {
        clusters(3, "c");
        largeVersion(1, 300_000);
        fleet.finish();
        var first = fleet.hub.storedPolicies.keySet().iterator().next();
        var status = fleet.hub.rollout.orElseThrow().path("status");
        assertThat(status.has("lastSuccessful")).isFalse();
        assertThat(status.at("/lastSuccessfulRef/name").asText())
                .isEqualTo(first)
                .startsWith("policy-etcd-encryption-");
        assertThat(fleet.lastSuccessful().generation()).isEqualTo(3);

        largeVersion(2, 300_000);
        fleet.hub.log.clear();
        fleet.finish();

        assertThat(fleet.hub.storedPolicies).hasSize(1).doesNotContainKey(first);
        var second = fleet.hub.storedPolicies.keySet().iterator().next();
        assertThat(fleet.hub.log).containsSubsequence("store " + second, "status of rollout", "delete stored " + first);
        assertThat(log("store")).doesNotHaveDuplicates();
    }

    @Test
    void a_small_policy_after_a_large_one_stands_in_the_rollout_again() {
        clusters(3, "c");
        largeVersion(1, 300_000);
        fleet.finish();
        fleet.version(2);

        fleet.finish();

        assertThat(fleet.hub.storedPolicies).isEmpty();
        assertThat(fleet.hub
                        .rollout
                        .orElseThrow()
                        .at("/status/lastSuccessful/spec")
                        .isObject())
                .isTrue();
        assertThat(fleet.hub.rollout.orElseThrow().at("/status").has("lastSuccessfulRef"))
                .isFalse();
    }

    @Test
    void who_joins_gets_a_large_last_successful_version() {
        clusters(3, "c");
        largeVersion(1, 300_000);
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();

        fleet.join("rest", "c99999");
        fleet.after("1S").pass();

        assertThat(fleet.versionOn("c99999")).isEqualTo(1);
    }

    @Test
    void a_status_of_the_policy_that_is_too_large_lists_who_is_not_well_and_says_how_many_it_leaves_out() {
        clusters(40, "c");
        largeVersion(1, 1_430_000);

        fleet.finish();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.hub.policy.at("/status/status")).isEmpty();
        assertThat(fleet.hub.policy.at("/status/rolloutStatus").asText()).isEqualTo("Succeeded");
        assertThat(fleet.hub.policy.at("/status/placement")).hasSize(1);
        assertThat(fleet.message(Condition.Type.STATUS_TRUNCATED)).startsWith("40 of 40 clusters");
        fleet.bad("c00007");
        fleet.after("1S").pass();
        assertThat(fleet.hub.policy.at("/status/compliant").asText()).isEqualTo("NonCompliant");
    }

    @Test
    void a_status_of_very_many_clusters_stays_below_its_limit_and_lists_those_in_flight() {
        clusters(6000, "a-cluster-with-a-name-that-is-as-long-as-a-name-may-be-x");
        fleet.strategy("{'type':'All'}");
        fleet.pass();
        fleet.good(fleet.flying().subList(0, 2000).toArray(String[]::new));

        fleet.after("1S").pass();

        assertThat(fleet.hub.policy.path("status").toString().length()).isLessThan(1200 * 1024);
        assertThat(fleet.hub.policy.at("/status/status")).hasSize(4000);
        assertThat(fleet.message(Condition.Type.STATUS_TRUNCATED)).startsWith("2000 of 6000 clusters");
    }
}
