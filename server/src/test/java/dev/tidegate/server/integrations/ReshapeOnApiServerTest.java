package dev.tidegate.server.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.plan.StepKind;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.kube.Removal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Work that gets other runners: the old are gone before the new start, also where a run is cut off in between. */
class ReshapeOnApiServerTest {

    private static final String SPEC = "spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}\n";
    private static final String OLD = "tidegate-note-keeper";

    @TempDir
    Path directory;

    private Shore shore;
    private String namespace;
    private Keepers keepers;

    @BeforeEach
    void open() {
        shore = new Shore(directory);
        namespace = shore.server().namespace();
        keepers = fleet(namespace);
        shore.meanwhile(() -> shore.playControllers(namespace));
    }

    private static Keepers fleet(String namespace) {
        return Keepers.none()
                .cluster("pier-01")
                .namespace(namespace, "pier-01")
                .integration("note-keeper", namespace, SPEC);
    }

    @AfterEach
    void close() {
        shore.close();
    }

    @Test
    void the_new_runners_start_when_the_pod_of_the_old_one_is_gone() {
        shore.apply(keepers.data());
        pod(OLD + "-5d4f7c8b9-abcde");
        pod("tidegate-note-keeper-too-5d4f7c8b9-abcde");
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");
        var seen = new ArrayList<String>();
        shore.meanwhile(() -> {
            seen.add(shore.names(namespace) + " " + replicas(OLD));
            shore.playControllers(namespace);
            if (seen.size() == 3) {
                shore.admin()
                        .delete(
                                ObjectKind.POD.named(namespace, OLD + "-5d4f7c8b9-abcde"),
                                Removal.with(Removal.Dependents.BACKGROUND));
            }
        });

        var outcome = shore.apply(keepers.data());
        shore.collectGarbage(namespace);

        assertThat(outcome.plan().steps())
                .filteredOn(step -> step.kind() == StepKind.RESHAPE)
                .extracting(step -> step.reason().sentence())
                .containsExactly("reshape 1 → 2, 50 % of items change owner");
        assertThat(seen).hasSize(3).allMatch(one -> one.equals("[tidegate, tidegate-note-keeper] 0"));
        assertThat(shore.exitCode(outcome)).isZero();
        assertThat(shore.names(namespace)).containsExactly("tidegate", OLD + "-0", OLD + "-1");
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void a_pod_that_does_not_go_fails_the_step_and_no_new_runner_starts() {
        shore.apply(keepers.data());
        pod(OLD + "-5d4f7c8b9-abcde");
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");

        var outcome = shore.apply(keepers.data());

        assertThat(shore.exitCode(outcome)).isEqualTo(1);
        assertThat(shore.names(namespace)).containsExactly("tidegate", OLD);
        assertThat(replicas(OLD)).isZero();
    }

    @Test
    void the_new_runners_start_when_the_controller_of_the_old_one_has_seen_that_it_shall_stop() {
        shore.apply(keepers.data());
        shore.playControllers(namespace);
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");
        var seen = new ArrayList<String>();
        shore.meanwhile(() -> {
            seen.add(shore.names(namespace).toString());
            // First its old count is still told, then it is told for the old generation, at last it is settled.
            int generation = shore.object(WorkloadKind.DEPLOYMENT, namespace, OLD)
                    .at("/metadata/generation")
                    .asInt();
            switch (seen.size()) {
                case 1 -> shore.settle(WorkloadKind.DEPLOYMENT, namespace, OLD, generation, 1);
                case 2 -> shore.settle(WorkloadKind.DEPLOYMENT, namespace, OLD, generation - 1, 0);
                default -> shore.playControllers(namespace);
            }
        });

        var outcome = shore.apply(keepers.data());
        shore.collectGarbage(namespace);

        assertThat(seen).hasSize(3).allMatch(one -> one.equals("[tidegate, tidegate-note-keeper]"));
        assertThat(shore.exitCode(outcome)).isZero();
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void a_controller_that_sees_nothing_fails_the_step_in_time_and_the_next_run_goes_on() {
        shore.apply(keepers.data());
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");
        shore.meanwhile(() -> {});

        var outcome = shore.apply(keepers.data());
        var between = shore.names(namespace);
        shore.meanwhile(() -> shore.playControllers(namespace)).apply(keepers.data());
        shore.collectGarbage(namespace);

        assertThat(shore.exitCode(outcome)).isEqualTo(1);
        assertThat(outcome.steps())
                .extracting(step -> step.sentence())
                .contains("tidegate-note-keeper has not been seen to stop by its controller after 300 s; nothing was"
                        + " started in its place, the next run goes on from here");
        assertThat(between).containsExactly("tidegate", OLD);
        assertThat(shore.names(namespace)).containsExactly("tidegate", OLD + "-0", OLD + "-1");
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void a_cron_job_is_waited_for_until_its_last_job_is_over() {
        String cron = SPEC.replace("}}}", "}}, cron: '@daily'}");
        keepers.integration("note-keeper", namespace, cron);
        shore.apply(keepers.data());
        shore.server()
                .patch(
                        Shore.path(WorkloadKind.CRON_JOB, namespace, OLD) + "/status",
                        "{\"status\":{\"active\":[{\"kind\":\"Job\",\"name\":\"note-keeper-1\"}]}}");
        keepers.integration("note-keeper", namespace, cron + "sharding: {strategy: static, shards: 2}\n");
        var seen = new ArrayList<String>();
        shore.meanwhile(() -> {
            seen.add(shore.names(namespace).toString());
            shore.server()
                    .patch(
                            Shore.path(WorkloadKind.CRON_JOB, namespace, OLD) + "/status",
                            "{\"status\":{\"active\":null}}");
        });

        var outcome = shore.apply(keepers.data());

        assertThat(seen).containsExactly("[tidegate, tidegate-note-keeper]");
        assertThat(shore.exitCode(outcome)).isZero();
    }

    @ParameterizedTest
    @EnumSource(RenderProfile.class)
    void a_pod_whose_name_was_cut_short_is_waited_for(RenderProfile profile) {
        String integration = "keeper-of-a-name-that-is-far-too-long-for-us";
        String deployment = profile.prefix() + integration;
        String replicaSet = deployment + "-5d4f7c8b9";
        var fleet = fleet(namespace).without("/integrations/note-keeper.yml").integration(integration, namespace, SPEC);
        shore.apply(fleet.data(profile));
        pod(deployment, (replicaSet + "-").substring(0, 58) + "abcde", replicaSet);
        fleet.integration(integration, namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");

        var outcome = shore.apply(fleet.data(profile));

        assertThat(shore.exitCode(outcome)).isEqualTo(1);
        assertThat(outcome.steps()).anyMatch(step -> step.sentence().contains("still has 1 pod"));
    }

    @Test
    void pods_of_another_runner_under_the_same_labels_are_not_waited_for() {
        shore.apply(keepers.data(RenderProfile.COMPAT));
        String deployment = "qontract-reconcile-note-keeper";
        pod(deployment, deployment + "-too-abcde", deployment + "-too-5d4f7c8b9");
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");

        var outcome = shore.apply(keepers.data(RenderProfile.COMPAT));

        assertThat(shore.exitCode(outcome)).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_run_that_is_cut_off_anywhere_is_finished_by_the_next(boolean arrives) {
        boolean isCut = true;
        for (int calls = 0; isCut; calls++) {
            String place = shore.server().namespace();
            var fleet = before(place);
            shore.meanwhile(() -> shore.playControllers(place)).apply(fleet.data());
            shore.collectGarbage(place);
            var left = new AtomicInteger(calls);
            after(fleet, place);
            shore.around((cluster, port) -> new ShakyPort(port, left, arrives));

            var cut = shore.apply(fleet.data());
            isCut = left.get() < 0;
            shore.around((cluster, port) -> port);
            var next = shore.apply(fleet.data());
            shore.collectGarbage(place);

            assertThat(shore.exitCode(cut)).as("cut off after %d calls", calls).isEqualTo(isCut ? 1 : 0);
            assertThat(shore.exitCode(next)).as("cut off after %d calls", calls).isZero();
            assertThat(Shore.changes(shore.plan(fleet.data())))
                    .as("cut off after %d calls", calls)
                    .isEmpty();
            assertThat(shore.names(place))
                    .containsExactly(
                            "tidegate",
                            "tidegate-cache-keeper",
                            "tidegate-new-keeper",
                            OLD + "-0",
                            OLD + "-1",
                            "tidegate-page-keeper");
            forget(fleet);
        }
    }

    private static Keepers before(String place) {
        return fleet(place)
                .integration("page-keeper", place, SPEC)
                .integration("old-keeper", place, SPEC)
                .integration("cache-keeper", place, SPEC.replace("}}}", "}}, cache: true, storage: 1Gi}"));
    }

    private static void after(Keepers fleet, String place) {
        fleet.integration("note-keeper", place, SPEC + "sharding: {strategy: static, shards: 2}\n")
                .changed("/integrations/page-keeper.yml", "4be19c2", "9d07aa1")
                .changed("/integrations/cache-keeper.yml", "1Gi", "5Gi")
                .integration("new-keeper", place, SPEC)
                .without("/integrations/old-keeper.yml");
    }

    /** Later rounds are not to clean up after this one. */
    private void forget(Keepers fleet) {
        for (String name : List.of("note-keeper", "page-keeper", "cache-keeper", "new-keeper")) {
            fleet.without("/integrations/" + name + ".yml");
        }
        shore.confirming(5).apply(fleet.data());
        shore.confirming(null);
    }

    @Test
    void workloads_of_the_reference_manager_are_taken_over_in_place() {
        var compat = Keepers.example(namespace).data(RenderProfile.COMPAT);
        shore.apply(compat);
        for (var kind : List.of(WorkloadKind.DEPLOYMENT, WorkloadKind.SERVICE)) {
            for (var object : shore.objects(kind, namespace)) {
                shore.replaceByHand(
                        kind,
                        namespace,
                        object.path("metadata").path("name").asText(),
                        text -> text.replaceAll("\"tidegate.dev/[a-z-]+\":\"[^\"]*\",?", "")
                                .replace(",}", "}")
                                .replace("tail", "tail "));
            }
        }
        var names = shore.names(namespace);

        var refused = shore.apply(compat);
        var taken = shore.takingOver(true).apply(compat);
        shore.takingOver(false);

        assertThat(refused.plan().steps()).allMatch(step -> step.kind() == StepKind.CONFLICT);
        assertThat(taken.plan().steps()).allMatch(step -> step.kind() == StepKind.UPDATE);
        assertThat(shore.exitCode(taken)).isZero();
        assertThat(shore.names(namespace)).isEqualTo(names);
        assertThat(Shore.changes(shore.plan(compat))).isEmpty();
    }

    @Test
    void the_native_profile_with_its_own_names_stops_each_old_runner_before_its_new_one() {
        shore.apply(keepers.data(RenderProfile.COMPAT));

        var outcome = shore.apply(keepers.data());
        shore.collectGarbage(namespace);

        assertThat(Shore.changes(outcome.plan())).contains("reshape " + OLD);
        assertThat(shore.exitCode(outcome)).isZero();
        assertThat(shore.names(namespace)).containsExactly("tidegate", OLD);
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    @Test
    void the_native_profile_under_the_old_names_recreates_for_the_selector() {
        shore.apply(keepers.data(RenderProfile.COMPAT));
        keepers.changed("/tidegate/integrations.yml", "owner: demo", "owner: demo\nprefix: qontract-reconcile-");

        var outcome = shore.apply(keepers.data());

        assertThat(Shore.changes(outcome.plan())).contains("recreate qontract-reconcile-note-keeper");
        assertThat(shore.exitCode(outcome)).isZero();
        assertThat(Shore.changes(shore.plan(keepers.data()))).isEmpty();
    }

    private int replicas(String name) {
        return shore.object(WorkloadKind.DEPLOYMENT, namespace, name)
                .at("/spec/replicas")
                .asInt();
    }

    private void pod(String name) {
        pod(OLD, name, name.replaceAll("-[^-]*$", ""));
    }

    /** A pod as the controller of a Deployment makes it. */
    private void pod(String deployment, String name, String replicaSet) {
        var labels = ((ObjectNode) shore.object(WorkloadKind.DEPLOYMENT, namespace, deployment)
                        .at("/spec/template/metadata/labels"))
                .put("pod-template-hash", replicaSet.replaceAll("^.*-", ""));
        shore.server().post("/api/v1/namespaces/" + namespace + "/pods", """
                        {"metadata":{"name":"%s","labels":%s,"ownerReferences":[{"apiVersion":"apps/v1",
                           "kind":"ReplicaSet","name":"%s","uid":"7d1f","controller":true}]},
                         "spec":{"containers":[{"name":"int","image":"acme/keepers"}]}}
                        """.formatted(name, labels, replicaSet));
    }
}
