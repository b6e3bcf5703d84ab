package dev.tidegate.application.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.application.policies.hub.HubAccessSettings;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.simulator.hub.AddonBehaviour;
import dev.tidegate.testsupport.kube.HubDefinitions;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@OnApiServer
@Timeout(300)
class HubSimulationOnApiServerTest {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String POLICIES = "/apis/policy.open-cluster-management.io/v1/namespaces/%s/policies";

    private final KubeApiServer server = KubeApiServer.instance();
    private final String prefix = server.namespace();
    private final HubSimulation simulation = start();

    @AfterEach
    void close() {
        simulation.close();
    }

    @Test
    void clusters_are_there_with_their_namespaces_and_available_unless_offline() {
        assertThat(get("/api/v1/namespaces/" + prefix + "-1").path("kind").asText())
                .isEqualTo("Namespace");
        assertThat(available(prefix + "-1")).isEqualTo("True");
        assertThat(available(prefix + "-3")).isEqualTo("Unknown");
    }

    @Test
    void replicas_get_a_whole_status_with_events_again_after_each_change() {
        var cluster = prefix + "-1";
        replica(cluster, "1");
        awaitEvents(cluster, 1);
        // What anybody else puts into the status is lost with the next report, as it is with the real add-on.
        server.patch(path(cluster) + "/status", "{\"status\":{\"rolloutStatus\":\"Progressing\"}}");

        server.patch(path(cluster), "{\"spec\":{\"policy-templates\":[" + template("2") + "]}}");

        awaitEvents(cluster, 2);
        assertThat(get(path(cluster)).at("/status/compliant").asText()).isEqualTo("Compliant");
        assertThat(get(path(cluster)).at("/status").has("rolloutStatus")).isFalse();
    }

    @Test
    void an_offline_cluster_reports_once_it_is_brought_back() {
        var offline = prefix + "-3";
        replica(offline, "1");
        replica(prefix + "-2", "1");
        awaitEvents(prefix + "-2", 1);
        assertThat(get(path(offline)).has("status")).isFalse();

        simulation.bringBack(offline);

        awaitEvents(offline, 1);
        assertThat(available(offline)).isEqualTo("True");
    }

    private HubSimulation start() {
        HubDefinitions.install(server);
        return HubSimulation.start(
                new HubSimulationSettings(
                        new HubAccessSettings(List.of(server.kubeconfig()), null, false),
                        3,
                        prefix,
                        AddonBehaviour.good(7),
                        Set.of(prefix + "-3")),
                new TimeSettings(null).open());
    }

    private void replica(String cluster, String content) {
        server.post(POLICIES.formatted(cluster), """
                {"apiVersion": "policy.open-cluster-management.io/v1", "kind": "Policy",
                 "metadata": {"name": "fleet.etcd",
                  "labels": {"policy.open-cluster-management.io/root-policy": "fleet.etcd"}},
                 "spec": {"disabled": false, "remediationAction": "enforce", "policy-templates": [%s]}}
                """.formatted(template(content)));
    }

    private static String template(String content) {
        return "{\"objectDefinition\":{\"metadata\":{\"name\":\"etcd\"},\"spec\":{\"content\":\"" + content + "\"}}}";
    }

    private void awaitEvents(String cluster, int number) {
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(get(path(cluster)).at("/status/details/0/history"))
                        .hasSize(number));
    }

    private String available(String cluster) {
        for (var condition : get("/apis/cluster.open-cluster-management.io/v1/managedclusters/" + cluster)
                .at("/status/conditions")) {
            if (condition.path("type").asText().equals("ManagedClusterConditionAvailable")) {
                return condition.path("status").asText();
            }
        }
        return "";
    }

    private static String path(String cluster) {
        return POLICIES.formatted(cluster) + "/fleet.etcd";
    }

    private JsonNode get(String path) {
        try {
            return JsonMapper.builder()
                    .build()
                    .readTree(server.ask("GET", path, "application/json", "").body());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
