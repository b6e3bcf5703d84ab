package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.report.IntegrationPlanText;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.testsupport.kube.OnApiServer;
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
@OnApiServer
class ClaimsOnApiServerTest {

    private static final String SET = "tidegate-cache-keeper";
    private static final ObjectKind CLAIM = new ObjectKind("v1", "PersistentVolumeClaim", "persistentvolumeclaims");

    @TempDir
    Path directory;

    private IntegrationsOnApiServer fixture;
    private String namespace;
    private KeeperData keepers;

    @BeforeEach
    void open() {
        fixture = new IntegrationsOnApiServer(directory);
        namespace = fixture.server().namespace();
        fixture.meanwhile(() -> fixture.playControllers(namespace));
        keepers = KeeperData.none()
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
        fixture.apply(keepers.data());
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void storage_that_grows_makes_the_set_anew_and_lets_its_pod_go_on() {
        claim(true);
        keepers.changed("/integrations/cache-keeper.yml", "storage: 2Gi", "storage: 5Gi");
        var ways = new ArrayList<String>();
        fixture.meanwhile(() -> {
            ways.add(set().at("/metadata/finalizers").toString());
            fixture.playControllers(namespace);
        });

        var plan = fixture.plan(keepers.data());
        var outcome = fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.changes(plan)).containsExactly("recreate " + SET);
        assertThat(IntegrationPlanText.of(plan))
                .contains("storage of claim cache 2Gi -> 5Gi: made anew around its pod, which goes on");
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(ways).containsExactly("[\"orphan\"]");
        assertThat(claimSize()).isEqualTo("5Gi");
        assertThat(set().at("/spec/volumeClaimTemplates/0/spec/resources/requests/storage")
                        .asText())
                .isEqualTo("5Gi");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void storage_that_grows_has_grown_after_the_next_run_wherever_the_first_is_cut_off(int calls) {
        claim(true);
        keepers.changed("/integrations/cache-keeper.yml", "storage: 2Gi", "storage: 5Gi");
        var left = new AtomicInteger(calls);
        fixture.around((cluster, port) -> new FailingClusterPort(port, left, false));

        fixture.apply(keepers.data());
        fixture.around((cluster, port) -> port);
        var next = fixture.apply(keepers.data());

        assertThat(fixture.status(next)).isEqualTo(IntegrationStatus.DONE);
        assertThat(claimSize()).isEqualTo("5Gi");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void storage_whose_class_cannot_grow_fails_before_the_set_is_touched() {
        claim(false);
        String uid = set().at("/metadata/uid").asText();
        keepers.changed("/integrations/cache-keeper.yml", "storage: 2Gi", "storage: 5Gi");

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(sentences(outcome.steps().stream()
                        .filter(step -> step.status() == Status.FAILED)
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

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.REFUSED);
        assertThat(IntegrationPlanText.of(outcome.plan()))
                .contains("storage of claim cache 2Gi -> 1Gi (/integrations/cache-keeper.yml:9); a claim cannot shrink:"
                        + " keep 2Gi, or delete the StatefulSet and its claim by hand");
        assertThat(set().at("/metadata/uid").asText()).isEqualTo(uid);
        assertThat(claimSize()).isEqualTo("2Gi");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .containsExactly("recreate " + SET);
    }

    private static String sentences(List<String> several) {
        return String.join("\n", several);
    }

    private JsonNode set() {
        return fixture.object(WorkloadKind.STATEFUL_SET, namespace, SET);
    }

    private String claimSize() {
        return fixture.admin()
                .get(CLAIM.named(namespace, "cache-" + SET + "-0"))
                .orElseThrow()
                .at("/spec/resources/requests/storage")
                .asText();
    }

    /** The claim of the set's pod, as its controller and a provisioner leave it. */
    private void claim(boolean mayGrow) {
        fixture.server().post("/apis/storage.k8s.io/v1/storageclasses", """
                        {"metadata":{"name":"%s"},"provisioner":"disks.example","allowVolumeExpansion":%s}
                        """.formatted(namespace, mayGrow));
        String claims = "/api/v1/namespaces/" + namespace + "/persistentvolumeclaims";
        fixture.server().post(claims, """
                        {"metadata":{"name":"cache-%s-0"},"spec":{"storageClassName":"%s","volumeName":"disk",
                         "accessModes":["ReadWriteOnce"],"resources":{"requests":{"storage":"2Gi"}}}}
                        """.formatted(SET, namespace));
        fixture.server()
                .patch(
                        claims + "/cache-" + SET + "-0/status",
                        "{\"status\":{\"phase\":\"Bound\",\"capacity\":{\"storage\":\"2Gi\"}}}");
    }
}
