package dev.tidegate.kube;

import static dev.tidegate.kube.SampleObjects.configMap;
import static dev.tidegate.kube.SampleObjects.deployment;
import static dev.tidegate.kube.SampleObjects.meta;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@OnApiServer
class ApplyOnApiServerTest {

    private static final ApplyOptions OURS = ApplyOptions.by(FieldManager.TIDEGATE);

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final KubeCluster cluster = TestClusters.as("admin");

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void applying_creates_what_is_not_there() {
        var applied = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);

        assertThat(applied.at("/spec/replicas").asInt()).isEqualTo(2);
        assertThat(applied.at("/metadata/managedFields/0/manager").asText()).isEqualTo("tidegate");
        assertThat(cluster.get(ObjectKind.DEPLOYMENT.named(namespace, "keeper")))
                .contains(applied);
    }

    @Test
    void applying_the_same_again_changes_nothing() {
        var first = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);

        var second = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);

        assertThat(meta(second, "resourceVersion")).isEqualTo(meta(first, "resourceVersion"));
    }

    @Test
    void a_dry_run_returns_the_result_and_changes_nothing() {
        var before = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);

        var outcome = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 3), OURS.asDryRun());

        assertThat(outcome.at("/spec/replicas").asInt()).isEqualTo(3);
        assertThat(cluster.get(ObjectKind.DEPLOYMENT.named(namespace, "keeper")))
                .contains(before);
    }

    @Test
    void a_dry_run_creates_nothing() {
        var outcome = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 3), OURS.asDryRun());

        assertThat(outcome.at("/spec/strategy/type").asText()).isEqualTo("RollingUpdate");
        assertThat(cluster.get(ObjectKind.DEPLOYMENT.named(namespace, "keeper")))
                .isEmpty();
    }

    @Test
    void a_conflict_names_the_manager_and_the_field() {
        cluster.apply(
                ObjectKind.DEPLOYMENT,
                deployment(namespace, "keeper", 2),
                ApplyOptions.by(new FieldManager("somebody-else")));

        var failure = failureOf(() -> cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 5), OURS));

        assertThat(failure.kind()).isEqualTo(Kind.CONFLICT);
        assertThat(failure.holders())
                .containsExactly(new KubeFailure.Holder("somebody-else", List.of("spec.replicas")));
        assertThat(failure).hasMessageStartingWith("pier-01: apply Deployment " + namespace + "/keeper: ");
    }

    @Test
    void force_takes_a_field_over() {
        cluster.apply(
                ObjectKind.DEPLOYMENT,
                deployment(namespace, "keeper", 2),
                ApplyOptions.by(new FieldManager("somebody-else")));

        var applied = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 5), OURS.forced());

        assertThat(applied.at("/spec/replicas").asInt()).isEqualTo(5);
    }

    @Test
    void a_conflict_with_our_own_scaling_is_forced() {
        cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);
        scaleToZero();

        var applied = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 3), OURS);

        assertThat(applied.at("/spec/replicas").asInt()).isEqualTo(3);
    }

    @Test
    void a_patch_changes_nothing_else() {
        var before = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);

        var scaled = scaleToZero();

        assertThat(scaled.at("/spec/replicas").asInt()).isZero();
        assertThat(scaled.at("/spec/template")).isEqualTo(before.at("/spec/template"));
    }

    private ObjectNode scaleToZero() {
        var fields = JsonNodeFactory.instance.objectNode();
        fields.putObject("spec").put("replicas", 0);
        return cluster.patch(ObjectKind.DEPLOYMENT.named(namespace, "keeper"), fields, FieldManager.TIDEGATE);
    }

    @Test
    void an_immutable_field_is_recognised() {
        cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);
        var other = deployment(namespace, "keeper", 2);
        ((ObjectNode) other.at("/spec/selector/matchLabels")).put("app", "another");
        ((ObjectNode) other.at("/spec/template/metadata/labels")).put("app", "another");

        var failure = failureOf(() -> cluster.apply(ObjectKind.DEPLOYMENT, other, OURS));

        assertThat(failure.kind()).isEqualTo(Kind.INVALID);
        assertThat(failure.isAboutImmutableFields()).isTrue();
        assertThat(failure.causes()).extracting(StatusCause::field).containsExactly("spec.selector");
    }

    @Test
    void the_immutable_fields_of_a_stateful_set_are_recognised() {
        cluster.apply(ObjectKind.STATEFUL_SET, statefulSet("one"), OURS);

        var failure = failureOf(() -> cluster.apply(ObjectKind.STATEFUL_SET, statefulSet("two"), OURS));

        assertThat(failure.kind()).isEqualTo(Kind.INVALID);
        assertThat(failure.isAboutImmutableFields()).isTrue();
    }

    @Test
    void an_unknown_field_is_refused_and_named() {
        var misspelt = deployment(namespace, "keeper", 2);
        ((ObjectNode) misspelt.path("spec")).put("replica", 3);

        var failure = failureOf(() -> cluster.apply(ObjectKind.DEPLOYMENT, misspelt, OURS));

        assertThat(failure.kind()).isEqualTo(Kind.INVALID);
        assertThat(failure.isAboutImmutableFields()).isFalse();
        assertThat(failure.causes()).extracting(StatusCause::field).containsExactly("spec.replica");
    }

    @Test
    void a_value_that_is_not_accepted_is_named() {
        var failure = failureOf(() -> cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", -1), OURS));

        assertThat(failure.kind()).isEqualTo(Kind.INVALID);
        assertThat(failure.causes()).extracting(StatusCause::field).containsExactly("spec.replicas");
    }

    @Test
    void a_namespace_that_is_not_there_is_not_found() {
        var failure =
                failureOf(() -> cluster.apply(ObjectKind.CONFIG_MAP, configMap("nowhere", "settings", "a"), OURS));

        assertThat(failure.kind()).isEqualTo(Kind.NOT_FOUND);
        assertThat(failure).hasMessageContaining("namespaces \"nowhere\" not found");
    }

    @Test
    void creating_what_is_there_is_a_conflict() {
        cluster.create(ObjectKind.CONFIG_MAP, configMap(namespace, "settings", "a"), FieldManager.TIDEGATE, false);

        var failure = failureOf(() -> cluster.create(
                ObjectKind.CONFIG_MAP, configMap(namespace, "settings", "b"), FieldManager.TIDEGATE, false));

        assertThat(failure.kind()).isEqualTo(Kind.CONFLICT);
        assertThat(failure.reason()).isEqualTo("AlreadyExists");
    }

    @Test
    void a_dry_run_of_a_creation_creates_nothing() {
        cluster.create(ObjectKind.CONFIG_MAP, configMap(namespace, "settings", "a"), FieldManager.TIDEGATE, true);

        assertThat(cluster.get(ObjectKind.CONFIG_MAP.named(namespace, "settings")))
                .isEmpty();
    }

    private ObjectNode statefulSet(String serviceName) {
        var set = deployment(namespace, "keeper", 1);
        set.put("kind", "StatefulSet");
        ((ObjectNode) set.path("spec")).put("serviceName", serviceName);
        return set;
    }

    private static KubeFailure failureOf(ThrowingCallable call) {
        return catchThrowableOfType(KubeFailure.class, call);
    }
}
