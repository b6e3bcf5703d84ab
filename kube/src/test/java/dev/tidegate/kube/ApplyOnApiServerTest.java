package dev.tidegate.kube;

import static dev.tidegate.kube.Samples.configMap;
import static dev.tidegate.kube.Samples.deployment;
import static dev.tidegate.kube.Samples.meta;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ApplyOnApiServerTest {

    private static final Application OURS = Application.by(FieldManager.TIDEGATE);

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final KubeCluster cluster = Clusters.as("admin");

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
    void a_trial_tells_the_outcome_and_changes_nothing() {
        var before = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);

        var outcome = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 3), OURS.onTrial());

        assertThat(outcome.at("/spec/replicas").asInt()).isEqualTo(3);
        assertThat(cluster.get(ObjectKind.DEPLOYMENT.named(namespace, "keeper")))
                .contains(before);
    }

    @Test
    void a_trial_creates_nothing() {
        var outcome = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 3), OURS.onTrial());

        assertThat(outcome.at("/spec/strategy/type").asText()).isEqualTo("RollingUpdate");
        assertThat(cluster.get(ObjectKind.DEPLOYMENT.named(namespace, "keeper")))
                .isEmpty();
    }

    @Test
    void who_holds_a_field_with_another_value_is_told() {
        cluster.apply(
                ObjectKind.DEPLOYMENT,
                deployment(namespace, "keeper", 2),
                Application.by(new FieldManager("somebody-else")));

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
                Application.by(new FieldManager("somebody-else")));

        var applied = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 5), OURS.forced());

        assertThat(applied.at("/spec/replicas").asInt()).isEqualTo(5);
    }

    @Test
    void our_own_scaling_is_no_conflict() {
        cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);
        cluster.scale(ObjectKind.DEPLOYMENT.named(namespace, "keeper"), 0, FieldManager.TIDEGATE);

        var applied = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 3), OURS);

        assertThat(applied.at("/spec/replicas").asInt()).isEqualTo(3);
    }

    @Test
    void scaling_leaves_everything_else_alone() {
        var before = cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", 2), OURS);

        var scaled = cluster.scale(ObjectKind.DEPLOYMENT.named(namespace, "keeper"), 0, FieldManager.TIDEGATE);

        assertThat(scaled.at("/spec/replicas").asInt()).isZero();
        assertThat(scaled.at("/spec/template")).isEqualTo(before.at("/spec/template"));
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
        assertThat(failure.causes()).extracting(Cause::field).containsExactly("spec.selector");
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
        assertThat(failure.causes()).extracting(Cause::field).containsExactly("spec.replica");
    }

    @Test
    void a_value_that_is_not_accepted_is_named() {
        var failure = failureOf(() -> cluster.apply(ObjectKind.DEPLOYMENT, deployment(namespace, "keeper", -1), OURS));

        assertThat(failure.kind()).isEqualTo(Kind.INVALID);
        assertThat(failure.causes()).extracting(Cause::field).containsExactly("spec.replicas");
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
    void creating_on_trial_creates_nothing() {
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
