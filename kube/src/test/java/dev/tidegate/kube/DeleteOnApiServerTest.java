package dev.tidegate.kube;

import static dev.tidegate.kube.Samples.configMap;
import static dev.tidegate.kube.Samples.meta;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tidegate.kube.KubeFailure.Kind;
import dev.tidegate.kube.Removal.Dependents;
import dev.tidegate.kube.Removal.Outcome;
import dev.tidegate.testsupport.kube.KubeApiServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeleteOnApiServerTest {

    private static final Removal BACKGROUND = Removal.with(Dependents.BACKGROUND);

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final KubeCluster cluster = Clusters.as("admin");
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
    void what_is_deleted_is_gone() {
        var outcome = cluster.delete(settings, BACKGROUND.onlyUid(uid).onlyVersion(version));

        assertThat(outcome).isEqualTo(Outcome.GONE);
        assertThat(cluster.get(settings)).isEmpty();
    }

    @Test
    void deleting_what_is_not_there_says_so() {
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
                Application.by(FieldManager.TIDEGATE).forced());

        var failure = catchThrowableOfType(
                KubeFailure.class, () -> cluster.delete(settings, BACKGROUND.onlyVersion(version)));

        assertThat(failure.kind()).isEqualTo(Kind.CONFLICT);
        assertThat(cluster.get(settings)).isPresent();
    }

    @Test
    void a_trial_deletes_nothing() {
        var outcome = cluster.delete(settings, BACKGROUND.onTrial());

        assertThat(outcome).isEqualTo(Outcome.GONE);
        assertThat(cluster.get(settings)).isPresent();
    }

    @Test
    void what_waits_for_its_dependents_is_still_going() {
        var outcome = cluster.delete(settings, Removal.with(Dependents.FOREGROUND));

        assertThat(outcome).isEqualTo(Outcome.GOING);
    }

    @Test
    void a_kind_the_cluster_does_not_know_is_not_found() {
        var unknown = new ObjectKind("tidegate.example/v1", "Wave", "waves").named(namespace, "settings");

        var failure = catchThrowableOfType(KubeFailure.class, () -> cluster.delete(unknown, BACKGROUND));

        assertThat(failure.kind()).isEqualTo(Kind.NOT_FOUND);
    }
}
