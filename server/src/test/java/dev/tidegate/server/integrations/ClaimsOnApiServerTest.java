package dev.tidegate.server.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.integrations.report.PlanText;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ObjectKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Storage that shall have another size, and the claims that are there already. */
class ClaimsOnApiServerTest {

    private static final String SET = "tidegate-cache-keeper";
    private static final ObjectKind CLAIM = new ObjectKind("v1", "PersistentVolumeClaim", "persistentvolumeclaims");

    @TempDir
    Path directory;

    private Shore shore;
    private String namespace;
    private Keepers keepers;

    @BeforeEach
    void open() {
        shore = new Shore(directory);
        namespace = shore.server().namespace();
        shore.meanwhile(() -> shore.playControllers(namespace));
        keepers = Keepers.none()
                .cluster("pier-01")
                .namespace(namespace, "pier-01")
                .integration("cache-keeper", namespace, """
                        spec:
                          imageRef: 4be19c2
                          cache: true
                          storage: 2Gi
                          storageClassName: %s
                          resources: {limits: {memory: 400Mi}}
                        """.formatted(namespace))
                .integration("note-keeper", namespace, """
                        spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}
                        """);
        shore.apply(keepers.data());
    }

    @AfterEach
    void close() {
        shore.close();
    }

    @Test
    void storage_that_grows_makes_the_set_anew_and_lets_its_pod_go_on() {
        claim(true);
        keepers.changed("/integrations/cache-keeper.yml", "storage: 2Gi", "storage: 5Gi");
        var ways = new ArrayList<String>();
        shore.meanwhile(() -> {
            ways.add(set().at("/metadata/finalizers").toString());
            shore.playControllers(namespace);
        });

        var plan = shore.plan(keepers.data());
        var outcome = shore.apply(keepers.data());

        assertThat(Shore.changes(plan)).containsExactly("recreate " + SET);
        assertThat(PlanText.of(plan))
                .contains("storage of claim cache 2Gi -> 5Gi: made anew around its pod, which goes on");
        assertThat(shore.exitCode(outcome)).isZero();
        assertThat(ways).containsExactly("[\"orphan\"]");
        assertThat(claimSize()).isEqualTo("5Gi");
        assertThat(set().at("/spec/volumeClaimTemplates/0/spec/resources/requests/storage")
                        .asText())
                .isEqualTo("5Gi");
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void storage_that_grows_has_grown_after_the_next_run_wherever_the_first_is_cut_off(int calls) {
        claim(true);
        keepers.changed("/integrations/cache-keeper.yml", "storage: 2Gi", "storage: 5Gi");
        var left = new AtomicInteger(calls);
        shore.around((cluster, port) -> new ShakyPort(port, left, false));

        shore.apply(keepers.data());
        shore.around((cluster, port) -> port);
        var next = shore.apply(keepers.data());

        assertThat(shore.exitCode(next)).isZero();
        assertThat(claimSize()).isEqualTo("5Gi");
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void storage_whose_class_cannot_grow_fails_before_the_set_is_touched() {
        claim(false);
        String uid = set().at("/metadata/uid").asText();
        keepers.changed("/integrations/cache-keeper.yml", "storage: 2Gi", "storage: 5Gi");

        var outcome = shore.apply(keepers.data());

        assertThat(shore.exitCode(outcome)).isEqualTo(1);
        assertThat(sentences(outcome.steps().stream()
                        .filter(step -> step.result() == Result.FAILED)
                        .map(step -> step.sentence())
                        .toList()))
                .contains("storageclass");
        assertThat(set().at("/metadata/uid").asText()).isEqualTo(uid);
        assertThat(claimSize()).isEqualTo("2Gi");
    }

    @Test
    void storage_that_shrinks_is_refused_with_what_to_do_and_all_else_goes_on() {
        claim(true);
        String uid = set().at("/metadata/uid").asText();
        keepers.changed("/integrations/cache-keeper.yml", "storage: 2Gi", "storage: 1Gi")
                .changed("/integrations/note-keeper.yml", "4be19c2", "9d07aa1");

        var outcome = shore.apply(keepers.data());

        assertThat(shore.exitCode(outcome)).isEqualTo(5);
        assertThat(PlanText.of(outcome.plan()))
                .contains("storage of claim cache 2Gi -> 1Gi (/integrations/cache-keeper.yml:9); a claim cannot shrink:"
                        + " keep 2Gi, or delete the StatefulSet and its claim by hand");
        assertThat(set().at("/metadata/uid").asText()).isEqualTo(uid);
        assertThat(claimSize()).isEqualTo("2Gi");
        assertThat(Shore.changes(shore.plan(keepers.data()))).containsExactly("recreate " + SET);
    }

    private static String sentences(List<String> several) {
        return String.join("\n", several);
    }

    private JsonNode set() {
        return shore.object(WorkloadKind.STATEFUL_SET, namespace, SET);
    }

    private String claimSize() {
        return shore.admin()
                .get(CLAIM.named(namespace, "cache-" + SET + "-0"))
                .orElseThrow()
                .at("/spec/resources/requests/storage")
                .asText();
    }

    /** The claim of the set's pod, as its controller and a provisioner leave it. */
    private void claim(boolean mayGrow) {
        shore.server().post("/apis/storage.k8s.io/v1/storageclasses", """
                        {"metadata":{"name":"%s"},"provisioner":"disks.example","allowVolumeExpansion":%s}
                        """.formatted(namespace, mayGrow));
        String claims = "/api/v1/namespaces/" + namespace + "/persistentvolumeclaims";
        shore.server().post(claims, """
                        {"metadata":{"name":"cache-%s-0"},"spec":{"storageClassName":"%s","volumeName":"disk",
                         "accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"2Gi"}}}}
                        """.formatted(SET, namespace));
        shore.server()
                .patch(
                        claims + "/cache-" + SET + "-0/status",
                        "{\"status\":{\"phase\":\"Bound\",\"capacity\":{\"storage\":\"2Gi\"}}}");
    }
}
