package dev.tidegate.integrations.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

class CanonicalBodyTest {

    @Test
    void a_service_has_the_digest_the_reference_manager_gives_it() throws Exception {
        var service = (ObjectNode) new ObjectMapper().readTree("""
                {"kind": "Service", "apiVersion": "v1",
                 "metadata": {"name": "tidegate-demo", "namespace": "x", "uid": "1", "labels": {"app": "tidegate-demo"}},
                 "spec": {"type": "ClusterIP", "clusterIP": "10.0.0.1", "sessionAffinity": "None",
                  "ports": [{"protocol": "TCP", "port": 80, "targetPort": 9090, "name": "http"}],
                  "selector": {"component": "tidegate"}},
                 "status": {}}
                """);
        ((ObjectNode) service.path("spec")).remove("type");
        ((ObjectNode) service.path("spec")).remove("clusterIP");

        assertThat(CanonicalBody.text(service))
                .isEqualTo("{\"apiVersion\": \"v1\", \"kind\": \"Service\", \"metadata\": {\"annotations\": {}, "
                        + "\"labels\": {\"app\": \"tidegate-demo\"}, \"name\": \"tidegate-demo\"}, \"spec\": {\"ports\": "
                        + "[{\"name\": \"http\", \"port\": 80, \"protocol\": \"TCP\", \"targetPort\": 9090}], "
                        + "\"selector\": {\"component\": \"tidegate\"}}}");
        assertThat(CanonicalBody.digest(service))
                .isEqualTo("701107a9118d877a66bcdb5946be420ca75b3ec17f91cd75bba2341e3f7d54f4");
    }

    @Test
    void letters_beyond_ascii_are_escaped() {
        var object = new ObjectMapper().createObjectNode().put("kind", "Deployment");
        object.putObject("metadata").put("name", "café \"x\"\n");

        assertThat(CanonicalBody.text(object)).contains("\"caf\\u00e9 \\\"x\\\"\\n\"");
    }
}
