package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.policies.hub.HubKinds;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.policies.hub.HubFailure;
import dev.tidegate.policies.object.LastSuccessful;
import dev.tidegate.policies.object.Metadata;
import dev.tidegate.policies.plan.StateStorage;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@OnApiServer
@Timeout(120)
class RolloutStateOnApiServerTest {

    private static final FieldManager PERSON = new FieldManager("person");
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String SHARD = "policy-encryption-rollout-0";

    private final KubeApiServer server = KubeApiServer.instance();
    private String namespace;
    private KubeCluster hub;
    private HubCache cache;
    private KubeHubWriter writer;
    private Metadata rollout;

    @BeforeEach
    void a_policy_with_a_rollout() {
        HubDefinitions.install(server);
        namespace = server.namespace();
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
        hub = new KubeCluster("hub", access, KubeLimits.defaults(), Clock.systemUTC(), none -> {}, () -> 0);
        cache = new HubCache(hub, Clock.systemUTC(), unit -> {});
        cache.start();
        assertThat(cache.awaitListed(Duration.ofSeconds(60))).isEmpty();
        writer = new KubeHubWriter(hub, cache, Instant.EPOCH);
        var policy = object(HubKinds.POLICY, "encryption");
        policy.putObject("spec").put("disabled", false).putArray("policy-templates");
        rollout =
                Metadata.of(writer.adoptRollout(Metadata.of(hub.create(HubKinds.POLICY, policy, PERSON, false)), null));
    }

    @AfterEach
    void close() {
        cache.close();
        hub.close();
    }

    @Test
    void a_shard_belongs_to_its_rollout_and_keeps_the_entry_that_the_status_refers_to() {
        shard("", "one", "[]");
        shard("one", "two", "[1]");
        shard("one", "three", "[2]");

        var map = configMap();

        assertThat(Metadata.texts(map.path("data"))).isEqualTo(Map.of("one", "[]", "three", "[2]"));
        assertThat(map.at("/metadata/ownerReferences/0/kind").asText()).isEqualTo("Rollout");
        assertThat(map.at("/metadata/ownerReferences/0/uid").asText()).isEqualTo(rollout.uid());
    }

    @Test
    void the_whole_state_is_read_back_by_who_wrote_it_and_by_who_starts_anew() {
        shard("", "one", "[{\"name\": \"d1\"}, {\"name\": \"d2\"}]");
        var policy = JSON.createObjectNode().put("kind", "Policy");
        policy.putObject("spec").put("disabled", false);
        var stored = new StateStorage.StoredPolicy("policy-encryption-abc", new LastSuccessful(policy, 3, "hash"));
        writer.storePolicy(rollout, stored);
        writer.storePolicy(rollout, stored);
        var status = JSON.createObjectNode().put("clusterShards", 1);
        status.putArray("clusterShardHashes").add("one");
        status.putObject("lastSuccessfulRef").put("name", "policy-encryption-abc");
        writer.replaceRolloutStatus(rollout, status);

        assertThat(state(cache).at("/clusters/1/name").asText()).isEqualTo("d2");
        try (var anew = new HubCache(hub, Clock.systemUTC(), unit -> {})) {
            anew.start();
            assertThat(anew.awaitListed(Duration.ofSeconds(60))).isEmpty();
            assertThat(state(anew).path("clusters")).hasSize(2);
            assertThat(state(anew).path("lastSuccessful")).isEqualTo(policy);
        }
        writer.deleteShard(rollout, SHARD);
        writer.deleteStoredPolicy(rollout, "policy-encryption-abc");
        assertThat(hub.get(HubKinds.CONTROLLER_REVISION.named(namespace, "policy-encryption-abc")))
                .isEmpty();
        assertThat(state(cache).path("unreadable").asText()).isNotEmpty();
    }

    @Test
    void a_config_map_of_somebody_else_is_not_overwritten() {
        var foreign = object(ObjectKind.CONFIG_MAP, SHARD);
        foreign.putObject("data").put("mine", "1");
        hub.create(ObjectKind.CONFIG_MAP, foreign, PERSON, false);

        assertThatThrownBy(() -> shard("", "one", "[]"))
                .isInstanceOf(HubFailure.class)
                .hasMessageContaining("ConfigMap " + namespace + "/" + SHARD + " is in the way");

        assertThat(Metadata.texts(configMap().path("data"))).containsOnlyKeys("mine");
    }

    private void shard(String before, String hash, String content) {
        writer.writeShard(rollout, new StateStorage.Shard(SHARD, before, hash, content));
    }

    private ObjectNode configMap() {
        return hub.get(ObjectKind.CONFIG_MAP.named(namespace, SHARD)).orElseThrow();
    }

    private JsonNode state(HubCache from) {
        return from.rollout(namespace, "policy-encryption").orElseThrow().path("status");
    }

    private ObjectNode object(ObjectKind kind, String name) {
        var tree = JSON.createObjectNode().put("apiVersion", kind.apiVersion()).put("kind", kind.kind());
        tree.putObject("metadata").put("name", name).put("namespace", namespace);
        return tree;
    }
}
