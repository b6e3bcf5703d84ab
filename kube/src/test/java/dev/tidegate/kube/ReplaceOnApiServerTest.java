package dev.tidegate.kube;

import static dev.tidegate.kube.SampleObjects.deployment;
import static dev.tidegate.kube.SampleObjects.meta;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnApiServer
class ReplaceOnApiServerTest {

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final KubeCluster cluster = TestClusters.as("admin");
    private ObjectNode read;

    @BeforeEach
    void create() {
        read = cluster.create(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), FieldManager.TIDEGATE, false);
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void replacing_sets_all_fields_but_the_status() {
        read.withObject("/spec").put("replicas", 3);
        read.withObject("/status").put("replicas", 1);

        var replaced = cluster.replace(ObjectKind.DEPLOYMENT, read, FieldManager.TIDEGATE);

        assertThat(replaced.at("/spec/replicas").asInt()).isEqualTo(3);
        assertThat(replaced.at("/status/replicas").isMissingNode()).isTrue();
    }

    @Test
    void replacing_the_status_changes_nothing_else() {
        read.withObject("/spec").put("replicas", 3);
        read.withObject("/status").put("replicas", 1);

        var replaced = cluster.replaceStatus(ObjectKind.DEPLOYMENT, read, FieldManager.TIDEGATE);

        assertThat(replaced.at("/spec/replicas").asInt()).isEqualTo(2);
        assertThat(replaced.at("/status/replicas").asInt()).isEqualTo(1);
    }

    @Test
    void an_object_that_was_changed_meanwhile_is_a_conflict() {
        var first = read.deepCopy();
        first.withObject("/spec").put("replicas", 3);
        cluster.replace(ObjectKind.DEPLOYMENT, first, FieldManager.TIDEGATE);

        var failure = catchThrowableOfType(
                KubeFailure.class, () -> cluster.replaceStatus(ObjectKind.DEPLOYMENT, read, FieldManager.TIDEGATE));

        assertThat(failure.kind()).isEqualTo(KubeFailure.Kind.CONFLICT);
        assertThat(failure).hasMessageContaining("replace the status of Deployment " + namespace + "/keeper");
    }

    @Test
    void a_patch_of_the_status_sets_its_fields_only() {
        var status = JsonNodeFactory.instance.objectNode().put("replicas", 1);

        var patched =
                cluster.patchStatus(ObjectKind.DEPLOYMENT.named(namespace, "keeper"), status, FieldManager.TIDEGATE);

        assertThat(patched.at("/status/replicas").asInt()).isEqualTo(1);
        assertThat(meta(patched, "generation")).isEqualTo(meta(read, "generation"));
    }
}
