package dev.tidegate.integrations.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CanonicalJsonTest {

    private static final String TEXT =
            "{\"apiVersion\": \"v1\", \"kind\": \"Service\", \"metadata\": {\"annotations\": {},"
                    + " \"labels\": {\"app\": \"tidegate-demo\"}, \"name\": \"tidegate-demo\"}, \"spec\": {\"ports\":"
                    + " [{\"name\": \"http\", \"port\": 80, \"protocol\": \"TCP\", \"targetPort\": 9090}], \"selector\":"
                    + " {\"component\": \"tidegate\"}}}";
    private static final String DIGEST = "701107a9118d877a66bcdb5946be420ca75b3ec17f91cd75bba2341e3f7d54f4";

    private static ObjectNode service() {
        return ManifestJson.of(new Manifest.Service(
                new ObjectMetadata("reconcilers", "tidegate-demo", Map.of("app", "tidegate-demo"), Map.of()),
                80,
                9090,
                Map.of("component", "tidegate")));
    }

    @Test
    void an_object_has_the_text_and_the_digest_the_reference_gives_it() {
        assertThat(CanonicalJson.text(CanonicalManifest.of(service()))).isEqualTo(TEXT);
        assertThat(CanonicalJson.digest(service())).isEqualTo(DIGEST);
    }

    @Test
    void what_a_cluster_or_an_owner_adds_changes_no_digest() throws Exception {
        var live = service();
        live.putObject("status").put("observedGeneration", 3);
        var metadata = (ObjectNode) live.get("metadata");
        metadata.put("uid", "1-2-3").put("resourceVersion", "7").put("generation", 2);
        metadata.putArray("managedFields").addObject().put("manager", "tidegate");
        metadata.set("annotations", new ObjectMapper().readTree("""
                                {"qontract.update": "2026-01-01T00:00:00Z", "qontract.sha256sum": "x",
                                 "tidegate.dev/owner": "tidegate", "tidegate.dev/source": "/a.yml#/managed/0",
                                 "kubectl.kubernetes.io/last-applied-configuration": "{}"}"""));
        ((ObjectNode) live.get("spec"))
                .put("sessionAffinity", "None")
                .put("type", "ClusterIP")
                .put("clusterIP", "10.0.0.1");
        var before = live.deepCopy();

        var wanted = service();
        ((ObjectNode) wanted.get("spec")).put("type", "ClusterIP");

        assertThat(CanonicalJson.digest(live)).isEqualTo(CanonicalJson.digest(wanted));
        assertThat(live).isEqualTo(before);
    }

    @Test
    void everything_beyond_printable_ascii_is_escaped() {
        var tree = new ObjectMapper().createObjectNode().put("k\u00e9y", "a\"b\\c\n\t\u0001\u007f\ud83d\ude80");

        assertThat(CanonicalJson.text(tree))
                .isEqualTo("{\"k\\u00e9y\": \"a\\\"b\\\\c\\n\\t\\u0001\\u007f\\ud83d\\ude80\"}");
    }
}
