package dev.tidegate.kube;

import static dev.tidegate.kube.SampleObjects.configMap;
import static dev.tidegate.kube.SampleObjects.meta;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.kube.DeleteOptions.Dependents;
import dev.tidegate.kube.DeleteOptions.Outcome;
import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@OnApiServer
class DeleteOnApiServerTest {

    private static final DeleteOptions BACKGROUND = DeleteOptions.with(Dependents.BACKGROUND);

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final KubeCluster cluster = TestClusters.as("admin");
    private final ObjectRef settings = ObjectKind.CONFIG_MAP.named(namespace, "settings");
    private String uid = "";
    private String version = "";

    @BeforeEach
    void create() {
        var made = cluster.create(
                ObjectKind.CONFIG_MAP, configMap(namespace, "settings", "a"), FieldManager.TIDEGATE, false);
        uid = meta(made, "uid");
        version = meta(made, "resourceVersion");
    }

    @AfterEach
    void close() {
        cluster.close();
    }

    @Test
    void a_deleted_object_is_gone() {
        var outcome = cluster.delete(settings, BACKGROUND.onlyUid(uid).onlyVersion(version));

        assertThat(outcome).isEqualTo(Outcome.GONE);
        assertThat(cluster.get(settings)).isEmpty();
    }

    @Test
    void deleting_a_missing_object_reports_that_it_is_absent() {
        var outcome = cluster.delete(ObjectKind.CONFIG_MAP.named(namespace, "nothing"), BACKGROUND);

        assertThat(outcome).isEqualTo(Outcome.ABSENT);
    }

    @Test
    void another_object_of_the_same_name_is_left_alone() {
        var failure = catchThrowableOfType(
                KubeFailure.class, () -> cluster.delete(settings, BACKGROUND.onlyUid("some-other-object")));

        assertThat(failure.kind()).isEqualTo(Kind.CONFLICT);
        assertThat(cluster.get(settings)).isPresent();
    }

    @Test
    void an_object_that_was_changed_since_is_left_alone() {
        cluster.apply(
                ObjectKind.CONFIG_MAP,
                configMap(namespace, "settings", "b"),
                ApplyOptions.by(FieldManager.TIDEGATE).forced());

        var failure = catchThrowableOfType(
                KubeFailure.class, () -> cluster.delete(settings, BACKGROUND.onlyVersion(version)));

        assertThat(failure.kind()).isEqualTo(Kind.CONFLICT);
        assertThat(cluster.get(settings)).isPresent();
    }

    @Test
    void a_dry_run_deletes_nothing() {
        var outcome = cluster.delete(settings, BACKGROUND.asDryRun());

        assertThat(outcome).isEqualTo(Outcome.GONE);
        assertThat(cluster.get(settings)).isPresent();
    }

    @Test
    void an_object_that_waits_for_its_dependents_is_still_going() {
        var outcome = cluster.delete(settings, DeleteOptions.with(Dependents.FOREGROUND));

        assertThat(outcome).isEqualTo(Outcome.GOING);
    }

    @Test
    void a_kind_the_cluster_does_not_know_is_not_found() {
        var unknown = new ObjectKind("tidegate.example/v1", "Wave", "waves").named(namespace, "settings");

        var failure = catchThrowableOfType(KubeFailure.class, () -> cluster.delete(unknown, BACKGROUND));

        assertThat(failure.kind()).isEqualTo(Kind.NOT_FOUND);
    }
}
