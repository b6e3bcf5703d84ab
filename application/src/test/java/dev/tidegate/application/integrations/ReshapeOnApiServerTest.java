package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Work that gets other runners: the old are gone before the new start, also where a run is cut off in between. */
@OnApiServer
class ReshapeOnApiServerTest {

    private static final String SPEC = "spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}\n";
    private static final String CRON = SPEC.replace("{imageRef", "{cron: '@daily', imageRef");
    private static final String OLD = "tidegate-note-keeper";

    @TempDir
    Path directory;

    private IntegrationsOnApiServer fixture;
    private String namespace;
    private KeeperData keepers;

    @BeforeEach
    void open() {
        fixture = new IntegrationsOnApiServer(directory);
        namespace = fixture.server().namespace();
        keepers = fleet(namespace);
        fixture.meanwhile(() -> fixture.playControllers(namespace));
    }

    private static KeeperData fleet(String namespace) {
        return KeeperData.none()
                .cluster("pier-01")
                .namespace(namespace, "pier-01")
                .integration("note-keeper", namespace, SPEC);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void the_new_runners_start_when_the_pod_of_the_old_one_is_gone() {
        fixture.apply(keepers.data());
        pod(OLD + "-5d4f7c8b9-abcde");
        pod("tidegate-note-keeper-too-5d4f7c8b9-abcde");
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");
        var seen = new ArrayList<String>();
        fixture.meanwhile(() -> {
            seen.add(fixture.names(namespace) + " " + replicas(OLD));
            fixture.playControllers(namespace);
            if (seen.size() == 3) {
                fixture.admin()
                        .delete(
                                ObjectKind.POD.named(namespace, OLD + "-5d4f7c8b9-abcde"),
                                DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));
            }
        });

        var outcome = fixture.apply(keepers.data());
        fixture.collectGarbage(namespace);

        assertThat(outcome.plan().steps())
                .filteredOn(step -> step.kind() == IntegrationStepKind.RESHAPE)
                .extracting(step -> step.reason().sentence())
                .containsExactly("reshape 1 → 2, 50 % of items change owner");
        assertThat(seen).hasSize(3).allMatch(one -> one.equals("[tidegate, tidegate-note-keeper] 0"));
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.names(namespace)).containsExactly("tidegate", OLD + "-0", OLD + "-1");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_pod_that_does_not_go_fails_the_step_and_no_new_runner_starts() {
        fixture.apply(keepers.data());
        pod(OLD + "-5d4f7c8b9-abcde");
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(fixture.names(namespace)).containsExactly("tidegate", OLD);
        assertThat(replicas(OLD)).isZero();
    }

    @Test
    void the_new_runners_start_when_the_controller_of_the_old_one_has_seen_that_it_shall_stop() {
        fixture.apply(keepers.data());
        fixture.playControllers(namespace);
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");
        var seen = new ArrayList<String>();
        fixture.meanwhile(() -> {
            seen.add(fixture.names(namespace).toString());
            // First its old count is still told, then it is told for the old generation, at last it is settled.
            int generation = fixture.object(WorkloadKind.DEPLOYMENT, namespace, OLD)
                    .at("/metadata/generation")
                    .asInt();
            switch (seen.size()) {
                case 1 -> fixture.settle(WorkloadKind.DEPLOYMENT, namespace, OLD, generation, 1);
                case 2 -> fixture.settle(WorkloadKind.DEPLOYMENT, namespace, OLD, generation - 1, 0);
                default -> fixture.playControllers(namespace);
            }
        });

        var outcome = fixture.apply(keepers.data());
        fixture.collectGarbage(namespace);

        assertThat(seen).hasSize(3).allMatch(one -> one.equals("[tidegate, tidegate-note-keeper]"));
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_controller_that_sees_nothing_fails_the_step_in_time_and_the_next_run_goes_on() {
        fixture.apply(keepers.data());
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");
        fixture.meanwhile(() -> {});

        var outcome = fixture.apply(keepers.data());
        var between = fixture.names(namespace);
        fixture.meanwhile(() -> fixture.playControllers(namespace)).apply(keepers.data());
        fixture.collectGarbage(namespace);

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(outcome.steps())
                .extracting(step -> step.sentence())
                .contains("tidegate-note-keeper has not been seen to stop by its controller after 300 s; nothing was"
                        + " started in its place, the next run goes on from here");
        assertThat(between).containsExactly("tidegate", OLD);
        assertThat(fixture.names(namespace)).containsExactly("tidegate", OLD + "-0", OLD + "-1");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_cron_job_is_waited_for_until_its_last_job_is_over() {
        String cron = SPEC.replace("}}}", "}}, cron: '@daily'}");
        keepers.integration("note-keeper", namespace, cron);
        fixture.apply(keepers.data());
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.CRON_JOB, namespace, OLD) + "/status",
                        "{\"status\":{\"active\":[{\"kind\":\"Job\",\"name\":\"note-keeper-1\"}]}}");
        keepers.integration("note-keeper", namespace, cron + "sharding: {strategy: static, shards: 2}\n");
        var seen = new ArrayList<String>();
        fixture.meanwhile(() -> {
            seen.add(fixture.names(namespace).toString());
            fixture.server()
                    .patch(
                            IntegrationsOnApiServer.path(WorkloadKind.CRON_JOB, namespace, OLD) + "/status",
                            "{\"status\":{\"active\":null}}");
        });

        var outcome = fixture.apply(keepers.data());

        assertThat(seen).containsExactly("[tidegate, tidegate-note-keeper]");
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
    }

    @ParameterizedTest
    @EnumSource(RenderProfile.class)
    void a_pod_whose_name_was_cut_short_is_waited_for(RenderProfile profile) {
        String integration = "keeper-of-a-name-that-is-far-too-long-for-us";
        String deployment = profile.prefix() + integration;
        String replicaSet = deployment + "-5d4f7c8b9";
        var fleet = fleet(namespace).without("/integrations/note-keeper.yml").integration(integration, namespace, SPEC);
        fixture.apply(fleet.data(profile));
        pod(deployment, (replicaSet + "-").substring(0, 58) + "abcde", replicaSet);
        fleet.integration(integration, namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");

        var outcome = fixture.apply(fleet.data(profile));

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.FAILED);
        assertThat(outcome.steps()).anyMatch(step -> step.sentence().contains("still has 1 pod"));
    }

    @Test
    void pods_of_another_runner_under_the_same_labels_are_not_waited_for() {
        fixture.apply(keepers.data(RenderProfile.COMPAT));
        String deployment = "qontract-reconcile-note-keeper";
        pod(deployment, deployment + "-too-abcde", deployment + "-too-5d4f7c8b9");
        keepers.integration("note-keeper", namespace, SPEC + "sharding: {strategy: static, shards: 2}\n");

        var outcome = fixture.apply(keepers.data(RenderProfile.COMPAT));

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_run_that_is_cut_off_anywhere_is_finished_by_the_next(boolean arrives) {
        boolean isCut = true;
        for (int calls = 0; isCut; calls++) {
            String place = fixture.server().namespace();
            var fleet = before(place);
            fixture.meanwhile(() -> fixture.playControllers(place)).apply(fleet.data());
            fixture.collectGarbage(place);
            var left = new AtomicInteger(calls);
            after(fleet, place);
            fixture.around((cluster, port) -> new FailingClusterPort(port, left, arrives));

            var cut = fixture.apply(fleet.data());
            isCut = left.get() < 0;
            fixture.around((cluster, port) -> port);
            var next = fixture.apply(fleet.data());
            fixture.collectGarbage(place);

            assertThat(fixture.status(cut))
                    .as("cut off after %d calls", calls)
                    .isEqualTo(isCut ? IntegrationStatus.FAILED : IntegrationStatus.DONE);
            assertThat(fixture.status(next)).as("cut off after %d calls", calls).isEqualTo(IntegrationStatus.DONE);
            assertThat(IntegrationsOnApiServer.changes(fixture.plan(fleet.data())))
                    .as("cut off after %d calls", calls)
                    .isEmpty();
            assertThat(fixture.names(place))
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

    private static KeeperData before(String place) {
        return fleet(place)
                .integration("page-keeper", place, SPEC)
                .integration("old-keeper", place, SPEC)
                .integration("cache-keeper", place, SPEC.replace("}}}", "}}, cache: true, storage: 1Gi}"));
    }

    private static void after(KeeperData fleet, String place) {
        fleet.integration("note-keeper", place, SPEC + "sharding: {strategy: static, shards: 2}\n")
                .changed("/integrations/page-keeper.yml", "4be19c2", "9d07aa1")
                .changed("/integrations/cache-keeper.yml", "1Gi", "5Gi")
                .integration("new-keeper", place, SPEC)
                .without("/integrations/old-keeper.yml");
    }

    /** Later rounds are not to clean up after this one. */
    private void forget(KeeperData fleet) {
        for (String name : List.of("note-keeper", "page-keeper", "cache-keeper", "new-keeper")) {
            fleet.without("/integrations/" + name + ".yml");
        }
        fixture.confirming(5).apply(fleet.data());
        fixture.confirming(null);
    }

    @Test
    void workloads_of_the_reference_manager_are_taken_over_in_place() {
        var compat = KeeperData.example(namespace).data(RenderProfile.COMPAT);
        fixture.apply(compat);
        giveToTheReference(WorkloadKind.DEPLOYMENT, text -> text.replace("tail", "tail "));
        giveToTheReference(WorkloadKind.SERVICE);
        var names = fixture.names(namespace);

        var refused = fixture.apply(compat);
        var taken = fixture.takingOver(true).apply(compat);
        fixture.takingOver(false);

        assertThat(refused.plan().steps()).allMatch(step -> step.kind() == IntegrationStepKind.CONFLICT);
        assertThat(taken.plan().steps()).allMatch(step -> step.kind() == IntegrationStepKind.UPDATE);
        assertThat(fixture.status(taken)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.names(namespace)).isEqualTo(names);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(compat))).isEmpty();
    }

    @Test
    void only_the_objects_somebody_names_are_taken_over() {
        var compat = KeeperData.example(namespace).data(RenderProfile.COMPAT);
        fixture.apply(compat);
        giveToTheReference(WorkloadKind.DEPLOYMENT);
        String atlas = "qontract-reconcile-bucket-keeper-atlas";

        var plan = fixture.takingOver(TakeOver.only(Set.of(atlas))).plan(compat);
        assertThatThrownBy(() ->
                        fixture.takingOver(TakeOver.only(Set.of(atlas + "s"))).plan(compat))
                .hasMessage("--take-over names %ss, but there is no such object; did you mean %s?", atlas, atlas);
        fixture.takingOver(false);

        assertThat(plan.steps())
                .filteredOn(step -> step.kind() == IntegrationStepKind.UPDATE)
                .singleElement()
                .satisfies(step -> {
                    assertThat(step.id().name()).isEqualTo(atlas);
                    assertThat(step.reason().sentence()).startsWith("taken over from the reference manager");
                });
        assertThat(plan.count(IntegrationStepKind.CONFLICT)).isPositive();
    }

    @Test
    void a_cron_job_of_the_reference_is_split_only_after_the_plan_said_why() {
        keepers.accounts("atlas", "borealis");
        keepers.integration("note-keeper", namespace, CRON);
        fixture.apply(keepers.data(RenderProfile.COMPAT));
        giveToTheReference(WorkloadKind.CRON_JOB);
        keepers.integration(
                "note-keeper",
                namespace,
                CRON.replace("4be19c2", "9d07aa1") + "sharding: {strategy: per-aws-account}\n");

        var plan = fixture.takingOver(true).plan(keepers.data(RenderProfile.COMPAT));
        fixture.takingOver(false);

        assertThat(plan.steps())
                .filteredOn(step -> step.kind() == IntegrationStepKind.RESHAPE)
                .singleElement()
                .satisfies(step -> assertThat(step.reason().sentence())
                        .contains("taken over from the reference manager")
                        .endsWith("which runs one CronJob and knows no shards of it"));
    }

    @Test
    void a_cron_job_of_the_reference_gets_another_image_only_after_the_plan_said_why() {
        keepers.integration("note-keeper", namespace, CRON);
        fixture.apply(keepers.data(RenderProfile.COMPAT));
        giveToTheReference(WorkloadKind.CRON_JOB);
        keepers.integration("note-keeper", namespace, CRON.replace("4be19c2", "9d07aa1"));

        var plan = fixture.takingOver(true).plan(keepers.data(RenderProfile.COMPAT));
        fixture.takingOver(false);

        assertThat(plan.steps())
                .filteredOn(step -> step.id().kind() == WorkloadKind.CRON_JOB)
                .singleElement()
                .satisfies(step -> assertThat(step.reason().sentence())
                        .endsWith("which gives cron jobs no imageRef and no overrides"));
    }

    @Test
    void the_runner_of_an_organisation_that_disables_it_stays_until_somebody_names_it() {
        var fleet = KeeperData.example(namespace);
        fixture.apply(fleet.data(RenderProfile.COMPAT));
        giveToTheReference(WorkloadKind.DEPLOYMENT);
        String file = fleet.fileContaining("orgId: 7XyZ1");
        fleet.with(file, fleet.text(file) + "disable: {integrations: [org-keeper]}\n");
        String green = "qontract-reconcile-org-keeper-7xyz1";
        var compat = fleet.data(RenderProfile.COMPAT);

        var plan = fixture.takingOver(true).plan(compat);
        var named = fixture.takingOver(TakeOver.only(Set.of(green))).plan(compat);
        fixture.takingOver(false);

        assertThat(plan.steps())
                .filteredOn(step -> step.id().name().equals(green))
                .singleElement()
                .satisfies(step -> {
                    assertThat(step.kind()).isEqualTo(IntegrationStepKind.CONFLICT);
                    assertThat(step.reason().sentence())
                            .startsWith("organisation disables org-keeper; the reference manager")
                            .endsWith("--take-over " + green + " deletes it");
                });
        assertThat(IntegrationsOnApiServer.changes(named)).contains("delete " + green);
    }

    private void giveToTheReference(WorkloadKind kind) {
        giveToTheReference(kind, UnaryOperator.identity());
    }

    /** Makes objects look as the reference manager leaves them. */
    private void giveToTheReference(WorkloadKind kind, UnaryOperator<String> edit) {
        for (var object : fixture.objects(kind, namespace)) {
            fixture.replaceByHand(
                    kind,
                    namespace,
                    object.path("metadata").path("name").asText(),
                    text -> edit.apply(text.replaceAll("\"tidegate.dev/[a-z-]+\":\"[^\"]*\",?", "")
                            .replace(",}", "}")));
        }
    }

    @Test
    void the_native_profile_with_its_own_names_stops_each_old_runner_before_its_new_one() {
        fixture.apply(keepers.data(RenderProfile.COMPAT));

        var outcome = fixture.apply(keepers.data());
        fixture.collectGarbage(namespace);

        assertThat(IntegrationsOnApiServer.changes(outcome.plan())).contains("reshape " + OLD);
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.names(namespace)).containsExactly("tidegate", OLD);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void the_native_profile_under_the_old_names_recreates_for_the_selector() {
        fixture.apply(keepers.data(RenderProfile.COMPAT));
        keepers.changed("/tidegate/integrations.yml", "owner: demo", "owner: demo\nprefix: qontract-reconcile-");

        var outcome = fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.changes(outcome.plan())).contains("recreate qontract-reconcile-note-keeper");
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    private int replicas(String name) {
        return fixture.object(WorkloadKind.DEPLOYMENT, namespace, name)
                .at("/spec/replicas")
                .asInt();
    }

    private void pod(String name) {
        pod(OLD, name, name.replaceAll("-[^-]*$", ""));
    }

    /** A pod as the controller of a Deployment makes it. */
    private void pod(String deployment, String name, String replicaSet) {
        var labels = ((ObjectNode) fixture.object(WorkloadKind.DEPLOYMENT, namespace, deployment)
                        .at("/spec/template/metadata/labels"))
                .put("pod-template-hash", replicaSet.replaceAll("^.*-", ""));
        fixture.server().post("/api/v1/namespaces/" + namespace + "/pods", """
                        {"metadata":{"name":"%s","labels":%s,"ownerReferences":[{"apiVersion":"apps/v1",
                           "kind":"ReplicaSet","name":"%s","uid":"7d1f","controller":true}]},
                         "spec":{"containers":[{"name":"int","image":"acme/keepers"}]}}
                        """.formatted(name, labels, replicaSet));
    }
}
