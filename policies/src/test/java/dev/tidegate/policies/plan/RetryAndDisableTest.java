package dev.tidegate.policies.plan;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.policies.object.Condition;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RetryAndDisableTest {

    private final SimulatedFleet fleet = SimulatedFleet.base();

    private void failedOnStage() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.bad("s1");
        fleet.good("s2");
        fleet.after("10M").pass();
        assertThat(fleet.overall()).isEqualTo("Failed");
        fleet.writes();
    }

    private void retry(String uid) {
        fleet.ask("{'retryRollout':{'rolloutUID':'" + uid + "'}}");
    }

    @Test
    void a_retry_starts_again_once_and_rewrites_nobody_who_is_well() {
        failedOnStage();
        var uid = fleet.status().uid();
        retry(uid);

        fleet.after("1M").pass();
        var second = fleet.status().uid();
        assertThat(second).isNotEqualTo(uid);
        assertThat(fleet.writes()).isEmpty();
        assertThat(fleet.phase("d1")).isEqualTo("Succeeded");
        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
        fleet.after("9M59S").pass();

        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
        assertThat(fleet.status().uid()).isEqualTo(second);
        assertThat(fleet.hub
                        .rollout
                        .orElseThrow()
                        .at("/spec/retryRollout/rolloutUID")
                        .asText())
                .isEqualTo(uid);
        assertThat(fleet.events()).containsOnlyOnce("RolloutRestarted").doesNotContain("RetryIgnored");
    }

    @Test
    void a_retry_gives_the_version_again_to_who_fell_back() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
        fleet.good("d2");
        fleet.after("10M").pass();
        assertThat(fleet.versionOn("d1")).isEqualTo(1);
        retry(fleet.status().uid());

        fleet.after("1M").pass();

        assertThat(fleet.versionOn("d1")).isEqualTo(2);
        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
    }

    @Test
    void a_retry_of_an_older_rollout_is_ignored_and_told_once() {
        failedOnStage();
        var uid = fleet.status().uid();
        retry("00000000-0000-0000-0000-000000000001");

        fleet.after("1M").pass().after("1M").pass();

        assertThat(fleet.status().uid()).isEqualTo(uid);
        assertThat(fleet.overall()).isEqualTo("Failed");
        assertThat(fleet.events()).containsOnlyOnce("RetryIgnored");
    }

    @Test
    void a_retry_is_refused_while_the_policy_is_disabled() {
        fleet.finish();
        fleet.disable(true);
        fleet.after("1S").pass();
        var uid = fleet.status().uid();
        retry(uid);

        fleet.after("1S").pass().after("1S").pass();

        assertThat(fleet.status().uid()).isEqualTo(uid);
        assertThat(fleet.events()).containsOnlyOnce("RetryIgnored");
        assertThat(fleet.versions()).isEmpty();
    }

    @Test
    void an_ignored_cluster_is_released_with_its_group_and_not_waited_for() {
        fleet.cluster("s1", Map.of("health", "flaky"));
        ignoreFlaky();
        fleet.pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.bad("s1");
        fleet.good("s2");

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("s1")).isEqualTo(1);
        assertThat(fleet.phase("p1")).isEqualTo("Progressing");
        assertThat(fleet.phase("s1")).isEqualTo("Progressing");
        assertThat(fleet.status().summary().ignored()).isEqualTo(1);
    }

    private void ignoreFlaky() {
        fleet.strategy("{'type':'ProgressivePerGroup','progressivePerGroup':{'progressDeadline':'10m'},"
                + "'ignoreClusterRolloutStatus':{'matchLabels':{'health':'flaky'}}}");
    }

    @Test
    void behind_a_group_of_ignored_clusters_the_next_one_goes_in_the_next_pass() {
        fleet.cluster("d1", Map.of("health", "flaky"));
        fleet.cluster("d2", Map.of("health", "flaky"));
        ignoreFlaky();
        fleet.pass();
        assertThat(fleet.versions()).containsOnlyKeys("d1", "d2");
        assertThat(fleet.plan().wakeUp()).isEqualTo(fleet.now.plusSeconds(1));

        fleet.after("1S").pass();

        assertThat(fleet.versions()).containsKeys("s1", "s2");
    }

    @Test
    void a_late_cluster_that_is_no_longer_ignored_counts() {
        fleet.cluster("d1", Map.of("health", "flaky"));
        ignoreFlaky();
        fleet.pass();
        fleet.bad("d1");
        fleet.good("d2");
        fleet.after("20M").pass();
        assertThat(fleet.overall()).isEqualTo("Progressing");
        fleet.cluster("d1", Map.of());

        fleet.after("1S").pass();

        assertThat(fleet.overall()).isEqualTo("Failed");
    }

    @Test
    void a_disabled_policy_loses_all_replicas_at_once_and_keeps_its_rollout() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
        fleet.disable(true);

        fleet.after("1S").pass();

        assertThat(fleet.versions()).isEmpty();
        assertThat(fleet.overall()).isEmpty();
        assertThat(fleet.reason()).isEqualTo("Disabled");
        assertThat(fleet.hub.policy.path("status").has("rolloutStatus")).isFalse();
        assertThat(fleet.status().lastSuccessful()).isNotNull();
        assertThat(fleet.holds(Condition.Type.BACKFILL_SUSPENDED)).isTrue();
    }

    @Test
    void a_policy_that_is_enabled_again_starts_with_its_first_group_and_fills_up_nobody() {
        fleet.finish();
        fleet.disable(true);
        fleet.after("1S").pass();
        fleet.disable(false);

        fleet.after("1S").pass();
        assertThat(fleet.versions()).containsOnlyKeys("d1", "d2");
        fleet.finish();

        assertThat(fleet.overall()).isEqualTo("Succeeded");
        assertThat(fleet.holds(Condition.Type.BACKFILL_SUSPENDED)).isFalse();
    }

    @Test
    void a_policy_that_was_deleted_and_created_again_does_not_use_the_old_rollout() {
        fleet.manual("{}");
        fleet.approve("dev", "stage", "prod", "");
        fleet.pass();
        ((ObjectNode) fleet.hub.policy.path("metadata")).put("uid", "another");

        fleet.after("1S").pass();
        assertThat(fleet.hub.rollout).isEmpty();
        fleet.version(2);
        fleet.after("1S").pass();

        assertThat(fleet.versionOn("d1")).isEqualTo(1);
        assertThat(fleet.phases().values()).containsOnly("ToApply");
        assertThat(fleet.hub.rollout.orElseThrow().has("spec")).isFalse();
    }

    @Test
    void a_replica_deleted_by_hand_comes_back_and_its_deadline_stays() {
        fleet.pass();
        fleet.after("5M").pass();
        fleet.hub.replicas.remove("d1");

        fleet.after("1M").pass();
        assertThat(fleet.versionOn("d1")).isEqualTo(1);
        fleet.good("d2");
        fleet.after("4M").pass();

        assertThat(fleet.phase("d1")).isEqualTo("TimeOut");
    }

    @Test
    void a_replica_deleted_by_hand_before_its_turn_comes_back_with_the_version_it_had() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
        fleet.hub.replicas.remove("p1");

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("p1")).isEqualTo(1);
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
    }

    @Test
    void a_replica_edited_by_hand_is_restored() {
        fleet.finish();
        ((ObjectNode) fleet.hub.replica("p1").path("spec")).put("remediationAction", "enforce");

        fleet.after("1S").pass();

        assertThat(fleet.replica("p1").remediationAction()).isEqualTo("inform");
    }

    @Test
    void a_cluster_that_a_set_excludes_is_no_part_of_the_fleet() {
        fleet.hub.sets.put("baseline", (ObjectNode)
                FakeHub.json("{'metadata':{'name':'baseline'},'spec':{'policies':['etcd-encryption'],"
                        + "'exclusions':[{'policyName':'etcd-encryption','clusterNames':['s2']}]}}"));
        fleet.bind("fleet-binding", "fleet", "{'subjects':[{'kind':'PolicySet','name':'baseline'}]}");

        fleet.finish();

        assertThat(fleet.versions()).hasSize(7).doesNotContainKey("s2");
        assertThat(fleet.hub.policy.path("status").path("status").toString()).doesNotContain("\"s2\"");
    }

    @Test
    void a_restricted_binding_overrides_inside_the_fleet_and_adds_nobody() {
        fleet.cluster("x1", Map.of());
        fleet.place("strict", Map.of("", List.of("d1", "x1")));
        fleet.bind(
                "strict-binding",
                "strict",
                "{'subFilter':'restricted','bindingOverrides':{'remediationAction':'enforce'}}");

        fleet.pass();

        assertThat(fleet.versions()).containsOnlyKeys("d1", "d2");
        assertThat(fleet.replica("d1").remediationAction()).isEqualTo("enforce");
        assertThat(fleet.replica("d2").remediationAction()).isEqualTo("inform");
        assertThat(fleet.phase("x1")).isEqualTo("none");
    }

    @Test
    void an_override_applies_at_once_to_the_version_each_cluster_holds() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
        fleet.bind("fleet-binding", "fleet", "{'bindingOverrides':{'remediationAction':'enforce'}}");

        fleet.after("1S").pass();

        assertThat(fleet.replica("p1").remediationAction()).isEqualTo("enforce");
        assertThat(fleet.versionOn("p1")).isEqualTo(1);
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        assertThat(fleet.replica("d1").remediationAction()).isEqualTo("enforce");
        assertThat(fleet.versionOn("d1")).isEqualTo(2);
    }

    @Test
    void an_override_reaches_a_version_that_was_given_up() {
        fleet.finish();
        fleet.version(2);
        fleet.after("1S").pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        fleet.version(3);
        fleet.after("1S").pass();
        fleet.bind("fleet-binding", "fleet", "{'bindingOverrides':{'remediationAction':'enforce'}}");

        fleet.after("1S").pass();

        assertThat(fleet.versionOn("s1")).isEqualTo(2);
        assertThat(fleet.replica("s1").remediationAction()).isEqualTo("enforce");
    }

    @Test
    void changed_template_data_is_resolved_again_within_the_version_each_cluster_holds() {
        fleet.hub.configMaps.put("sizes", Map.of("small", "1"));
        templated(1);
        fleet.finish();
        templated(2);
        fleet.after("1S").pass();
        fleet.good("d1", "d2");
        fleet.after("1S").pass();
        var uid = fleet.status().uid();
        fleet.hub.configMaps.put("sizes", Map.of("small", "5"));

        fleet.after("1S").pass();

        assertThat(size("d1")).isEqualTo("5 on d1");
        assertThat(size("s1")).isEqualTo("5 on s1");
        assertThat(size("p1")).isEqualTo("5 on p1");
        assertThat(fleet.versions()).containsEntry("s1", 2).containsEntry("p1", 1);
        assertThat(fleet.status().uid()).isEqualTo(uid);
        assertThat(fleet.phase("p1")).isEqualTo("ToApply");
        assertThat(fleet.phase("d1")).isEqualTo("Progressing");
        fleet.after("1S").pass();
        assertThat(fleet.overall()).isEqualTo("Progressing");
    }

    private void templated(int version) {
        fleet.version(version);
        var spec = fleet.spec();
        ((ObjectNode) spec.at("/policy-templates/0/objectDefinition/spec"))
                .put("size", "{{hub fromConfigMap \"\" \"sizes\" \"small\" hub}} on {{hub .ManagedClusterName hub}}");
        fleet.spec(spec);
    }

    private String size(String cluster) {
        return fleet.hub
                .replica(cluster)
                .at("/spec/policy-templates/0/objectDefinition/spec/size")
                .asText();
    }
}
