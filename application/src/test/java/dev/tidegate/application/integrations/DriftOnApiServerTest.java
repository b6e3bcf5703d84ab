package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.integrations.IntegrationStatus;
import dev.tidegate.integrations.plan.IntegrationStepKind;
import dev.tidegate.integrations.report.PlanScriptLines;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.kube.FieldManager;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What hands and other controllers do to an object, and what the next run makes of it. */
@OnApiServer
class DriftOnApiServerTest {

    private static final String NOTE_KEEPER = "tidegate-note-keeper";
    private static final String SPEC = """
            spec:
              imageRef: 4be19c2
              extraEnv:
              - {name: MODE, value: "true"}
              resources:
                requests: {cpu: 100m, memory: 200Mi}
                limits: {cpu: 1, memory: 400Mi}
            """;

    @TempDir
    Path directory;

    private IntegrationsOnApiServer fixture;
    private String namespace;
    private KeeperData keepers;

    @BeforeEach
    void open() {
        fixture = new IntegrationsOnApiServer(directory);
        namespace = fixture.server().namespace();
        keepers = KeeperData.none()
                .cluster("pier-01")
                .namespace(namespace, "pier-01")
                .integration("note-keeper", namespace, SPEC);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @ParameterizedTest
    @EnumSource(RenderProfile.class)
    void after_every_kind_of_object_is_applied_nothing_is_left_to_do(RenderProfile profile) {
        keepers.integration("cache-keeper", namespace, SPEC + "  cache: true\n  storage: 5Gi\n")
                .integration("cron-keeper", namespace, SPEC + "  cron: '*/5 * * * *'\n")
                .integration("state-keeper", namespace, SPEC + "  state: true\n");
        var data = keepers.data(profile);

        var first = fixture.apply(data);
        var kinds = first.steps().stream().map(step -> step.step().id().kind()).toList();
        var second = fixture.apply(data);

        assertThat(kinds).contains(WorkloadKind.values());
        assertThat(fixture.status(first)).isEqualTo(IntegrationStatus.DONE);
        assertThat(IntegrationsOnApiServer.changes(second.plan())).isEmpty();
        assertThat(second.plan().count(IntegrationStepKind.KEEP)).isEqualTo(5);
    }

    @ParameterizedTest
    @EnumSource(RenderProfile.class)
    void everything_that_can_be_asked_for_is_accepted_and_then_nothing_is_left_to_do(RenderProfile profile) {
        String much = SPEC + """
                  command: keeper
                  extraArgs: '--filter "a b" --light'
                  internalCertificates: true
                  environmentAware: true
                  disableUnleash: true
                  logs: {slack: true, googleChat: true, slackErrorFilter: true, govSlack: true}
                  fluentdResources: {requests: {cpu: 15m, memory: 30Mi}, limits: {memory: 120Mi}}
                  sleepDurationSecs: '60'
                  trigger: true
                  state: true
                """;
        keepers.changed(
                        "/integrations/note-keeper.yml",
                        "- {name: MODE",
                        "- {secretName: keys, secretKey: KEY}\n    - {name: MODE")
                .integration("log-keeper", namespace, much)
                .integration("cache-keeper", namespace, much + "  cache: true\n  storageClassName: gp3-csi\n")
                .integration("cron-keeper", namespace, SPEC + """
                          cron: 0 3 * * MON
                          concurrencyPolicy: Forbid
                          restartPolicy: Never
                          successfulJobHistoryLimit: 0
                          failedJobHistoryLimit: 0
                          dashdotdb: true
                          enablePushgateway: true
                        """)
                .changed("/tidegate/integrations.yml", "owner: demo", """
                        owner: demo
                        logShipping:
                          enabled: true
                          slackWebhook: {secretName: chats, secretKey: slack}
                          slackTriggerWebhook: {secretName: chats, secretKey: triggers}
                          googleChatWebhook: {secretName: chats, secretKey: google}
                        runner:
                          liveness: true
                          configSecret: keeper-config
                          env:
                          - {name: REGION, value: "1"}
                          - {name: BUCKET, secretName: state, secretKey: aws.s3.bucket, optional: true}
                          - {name: HOST, configMapName: hosts, configMapKey: git}
                          volumes:
                          - {name: ca, mountPath: /ca, readOnly: true, source: {configMap: {name: ca}}}
                          - {name: scratch, mountPath: /scratch, source: {emptyDir: {sizeLimit: 1024Mi}}}
                        """);
        var data = keepers.data(profile);

        var first = fixture.apply(data);

        assertThat(data.desired().problems()).noneMatch(problem -> problem.isError());
        assertThat(first.steps()).hasSize(5).allMatch(step -> step.sentence().isEmpty());
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(data))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(RenderProfile.class)
    void the_whole_example_is_accepted_and_then_nothing_is_left_to_do(RenderProfile profile) {
        var data = KeeperData.example(namespace).data(profile);

        var first = fixture.apply(data);

        assertThat(first.steps())
                .hasSizeGreaterThan(11)
                .allMatch(step -> step.sentence().isEmpty());
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(data))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {"spec":{"replicas":0}}                                                    | spec.replicas
                    {"metadata":{"labels":{"app":null,"appx":"tidegate-note-keeper"}}}          | metadata.labels[app]
                    {"metadata":{"annotations":{"tidegate.dev/spec-hash":null}}}                | metadata.annotations[tidegate.dev/spec-hash]
                    {"spec":{"revisionHistoryLimit":9}}                                        | spec.revisionHistoryLimit
                    """)
    void a_field_changed_by_hand_is_named_and_set_right(String patch, String field) {
        fixture.apply(keepers.data());
        fixture.server().patch(IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER), patch);

        assertRepaired(field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    acme/keepers:4be19c2 | acme/keepers:9d07aa1 | spec.template.spec.containers[int].image
                    "400Mi"              | "500Mi"              | spec.template.spec.containers[int].resources.limits.memory
                    {"name":"MODE","value":"true"} | {"name":"MODE","value":"false"} | spec.template.spec.containers[int].env[MODE].value
                    {"name":"MODE","value":"true"} | {"name":"MORE","value":"true"}  | spec.template.spec.containers[int].env[MODE] spec.template.spec.containers[int].env[MORE]
                    """)
    void a_container_changed_by_hand_is_named_and_set_right(String before, String after, String field) {
        fixture.apply(keepers.data());
        var live = fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER);
        String containers = live.at("/spec/template/spec/containers").toString();
        assertThat(containers).contains(before);
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"spec\":{\"template\":{\"spec\":{\"containers\":" + containers.replace(before, after)
                                + "}}}}");

        assertRepaired(field);
    }

    private void assertRepaired(String fields) {
        var plan = fixture.plan(keepers.data());
        fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.changes(plan)).containsExactly("update " + NOTE_KEEPER);
        assertThat(IntegrationsOnApiServer.fields(plan)).containsExactly(fields.split(" "));
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "tidegate-cron-keeper, CRON_JOB, {\"spec\":{\"suspend\":true}}, spec.suspend",
        "tidegate-cache-keeper, STATEFUL_SET, {\"spec\":{\"replicas\":0}}, spec.replicas"
    })
    void other_kinds_that_were_stopped_by_hand_are_started_again(
            String name, WorkloadKind kind, String patch, String field) {
        keepers.integration("cache-keeper", namespace, SPEC + "  cache: true\n")
                .integration("cron-keeper", namespace, SPEC + "  cron: '@daily'\n");
        fixture.apply(keepers.data());
        fixture.server().patch(IntegrationsOnApiServer.path(kind, namespace, name), patch);

        var plan = fixture.plan(keepers.data());
        fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.changes(plan)).containsExactly("update " + name);
        assertThat(IntegrationsOnApiServer.fields(plan)).containsExactly(field);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_risky_image_for_one_account_is_one_line() {
        String line = "      imageRef: 9d07aa1          # the risky one, one account only";
        var example =
                KeeperData.example(namespace).changed("/integrations/bucket-keeper.yml", line, "      disabled: false");
        fixture.apply(example.data());
        example.changed("/integrations/bucket-keeper.yml", "      disabled: false", line);

        assertThat(PlanScriptLines.of(fixture.plan(example.data())))
                .containsExactly(
                        "['apply', 'pier-01', '" + namespace + "', 'Deployment', 'tidegate-bucket-keeper-borealis']");
    }

    @Test
    void a_variable_that_is_no_longer_wanted_is_taken_away() {
        fixture.apply(keepers.data());
        keepers.changed("/integrations/note-keeper.yml", "name: MODE", "name: MANNER");

        var plan = fixture.plan(keepers.data());
        fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.changes(plan)).containsExactly("update " + NOTE_KEEPER);
        assertThat(IntegrationsOnApiServer.fields(plan))
                .contains(
                        "spec.template.spec.containers[int].env[MANNER]",
                        "spec.template.spec.containers[int].env[MODE]");
        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER)
                        .at("/spec/template/spec/containers/0/env")
                        .findValuesAsText("name"))
                .contains("MANNER")
                .doesNotContain("MODE");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_limit_that_is_no_longer_wanted_is_taken_away() {
        fixture.apply(keepers.data());
        keepers.changed("/integrations/note-keeper.yml", "limits: {cpu: 1, memory: 400Mi}", "limits: {memory: 400Mi}");

        fixture.apply(keepers.data());

        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER)
                        .at("/spec/template/spec/containers/0/resources/limits")
                        .has("cpu"))
                .isFalse();
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {"paused":true}                                          | spec.paused
                    {"minReadySeconds":5}                                    | spec.minReadySeconds
                    {"template":{"spec":{"hostPID":true}}}                   | spec.template.spec.hostPID
                    {"template":{"spec":{"serviceAccountName":"admin"}}}     | spec.template.spec.serviceAccountName
                    {"template":{"spec":{"nodeSelector":{"disk":"slow"}}}}   | spec.template.spec.nodeSelector
                    {"template":{"spec":{"securityContext":{"runAsUser":0}}}}| spec.template.spec.securityContext
                    {"template":{"spec":{"initContainers":[{"name":"first","image":"a"}]}}} | spec.template.spec.initContainers
                    {"template":{"metadata":{"annotations":{"inject":"yes"}}}} | spec.template.metadata.annotations[inject]
                    """)
    void a_field_added_by_hand_that_we_never_set_is_named_and_taken_away(String spec, String field) {
        fixture.apply(keepers.data());
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"spec\":" + spec + "}");

        assertRepaired(field);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {"name":"int"  | {"name":"int","command":["sleep","9"]     | spec.template.spec.containers[int].command
                    [{"name":"int" | [{"name":"debug","image":"a"},{"name":"int" | spec.template.spec.containers[debug]
                    "env":[        | "env":[{"name":"EXTRA","value":"1"},      | spec.template.spec.containers[int].env[EXTRA]
                    """)
    void what_is_added_to_a_container_or_beside_it_is_taken_away(String before, String after, String field) {
        fixture.apply(keepers.data());
        editContainers(containers -> containers.replace(before, after));

        assertRepaired(field);
    }

    @Test
    void the_network_of_the_host_is_taken_away_with_the_ports_it_brought() {
        fixture.apply(keepers.data());
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"spec\":{\"template\":{\"spec\":{\"hostNetwork\":true}}}}");

        var plan = fixture.plan(keepers.data());
        fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.fields(plan)).contains("spec.template.spec.hostNetwork");
        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER)
                        .at("/spec/template/spec")
                        .toString())
                .doesNotContain("hostNetwork", "hostPort");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void another_source_of_a_volume_is_replaced_although_the_server_lets_a_volume_have_one_only() {
        fixture.apply(keepers.data());
        var live = fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER);
        String volumes = live.at("/spec/template/spec/volumes").toString();
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"spec\":{\"template\":{\"spec\":{\"volumes\":"
                                + volumes.replaceFirst("\"secret\":\\{[^}]*}", "\"hostPath\":{\"path\":\"/etc\"}")
                                + "}}}}");

        var outcome = fixture.apply(keepers.data());

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER)
                        .at("/spec/template/spec/volumes")
                        .toString())
                .contains("tidegate-config")
                .doesNotContain("hostPath");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_new_image_on_a_paused_deployment_is_rolled_out() {
        fixture.apply(keepers.data());
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"spec\":{\"paused\":true}}");
        keepers.changed("/integrations/note-keeper.yml", "imageRef: 4be19c2", "imageRef: 9d07aa1");

        var plan = fixture.plan(keepers.data());
        fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.fields(plan))
                .contains("spec.template.spec.containers[int].image", "spec.paused");
        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER)
                        .at("/spec")
                        .has("paused"))
                .isFalse();
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    CRON_JOB     | tidegate-cron-keeper  | {"timeZone":"Asia/Tokyo"}                  | spec.timeZone
                    CRON_JOB     | tidegate-cron-keeper  | {"jobTemplate":{"spec":{"parallelism":3}}} | spec.jobTemplate.spec.parallelism
                    CRON_JOB     | tidegate-cron-keeper  | {"jobTemplate":{"spec":{"template":{"spec":{"hostIPC":true}}}}} | spec.jobTemplate.spec.template.spec.hostIPC
                    STATEFUL_SET | tidegate-cache-keeper | {"minReadySeconds":9}                      | spec.minReadySeconds
                    """)
    void what_is_added_to_other_kinds_is_taken_away(WorkloadKind kind, String name, String spec, String field) {
        keepers.integration("cache-keeper", namespace, SPEC + "  cache: true\n")
                .integration("cron-keeper", namespace, SPEC + "  cron: '@daily'\n");
        fixture.apply(keepers.data());
        fixture.server().patch(IntegrationsOnApiServer.path(kind, namespace, name), "{\"spec\":" + spec + "}");

        var plan = fixture.plan(keepers.data());
        fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.fields(plan)).containsExactly(field);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void what_others_may_own_stays_and_is_no_difference() {
        keepers.changed("/tidegate/integrations.yml", "owner: demo", """
                owner: demo
                othersMaySet:
                - spec.replicas
                - spec.minReadySeconds
                - spec.template.metadata.annotations[checksum/*]
                - spec.template.spec.containers[istio-proxy]
                - spec.template.spec.volumes[istio-*]
                """);
        fixture.apply(keepers.data());
        var ref = ObjectKind.DEPLOYMENT.named(namespace, NOTE_KEEPER);
        var patch = JsonNodeFactory.instance.objectNode();
        patch.withObject("/metadata/annotations").put("linter.example/seen", "yes");
        patch.withObject("/spec/template/metadata/annotations")
                .put("kubectl.kubernetes.io/restartedAt", "2026-03-02T07:30:00Z")
                .put("checksum/config", "1");
        patch.withObject("/spec").put("minReadySeconds", 5).put("replicas", 3);
        fixture.admin().patch(ref, patch, new FieldManager("somebody-else"));
        editContainers(containers -> containers.replace(
                "[{\"name\":\"int\"", "[{\"name\":\"istio-proxy\",\"image\":\"a\"},{\"name\":\"int\""));

        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();

        keepers.changed("/integrations/note-keeper.yml", "imageRef: 4be19c2", "imageRef: 9d07aa1");
        fixture.apply(keepers.data());
        var spec =
                fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER).path("spec");

        assertThat(spec.path("replicas").asInt()).isEqualTo(3);
        assertThat(spec.toString()).contains("istio-proxy", "checksum/config", "acme/keepers:9d07aa1");
    }

    @Test
    void an_autoscaler_neither_stops_what_is_switched_on_nor_starts_what_is_switched_off() {
        keepers.changed("/tidegate/integrations.yml", "owner: demo", "owner: demo\nothersMaySet: [spec.replicas]");
        fixture.apply(keepers.data());
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"spec\":{\"replicas\":0}}");

        var plan = fixture.plan(keepers.data());

        assertThat(IntegrationsOnApiServer.fields(plan)).containsExactly("spec.replicas");
    }

    private void editContainers(UnaryOperator<String> edit) {
        var live = fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER);
        String before = live.at("/spec/template/spec/containers").toString();
        String after = edit.apply(inOrder(before));
        assertThat(after).isNotEqualTo(before);
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"spec\":{\"template\":{\"spec\":{\"containers\":" + after + "}}}}");
    }

    /** The name of a container comes first, whatever order the server writes fields in. */
    private static String inOrder(String containers) {
        return containers.replaceFirst("^\\[\\{(.*?)\"name\":\"int\",", "[{\"name\":\"int\",$1");
    }

    @Test
    void the_same_amount_in_other_words_is_no_difference() {
        keepers.changed("/integrations/note-keeper.yml", "cpu: 1,", "cpu: 1000m,")
                .changed("/integrations/note-keeper.yml", "memory: 400Mi", "memory: 409600Ki");
        fixture.apply(keepers.data());

        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER)
                        .at("/spec/template/spec/containers/0/resources/limits/cpu")
                        .asText())
                .isEqualTo("1");
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void a_selector_that_cannot_be_changed_is_recreated_and_the_plan_says_so() {
        fixture.apply(keepers.data());
        fixture.replaceByHand(
                WorkloadKind.DEPLOYMENT,
                namespace,
                NOTE_KEEPER,
                text -> text.replace("\"tidegate.dev/shard\":\"0-of-1\"", "\"tidegate.dev/shard\":\"other\""));
        fixture.meanwhile(() -> fixture.playControllers(namespace));

        var plan = fixture.plan(keepers.data());
        var outcome = fixture.apply(keepers.data());

        assertThat(IntegrationsOnApiServer.changes(plan)).containsExactly("recreate " + NOTE_KEEPER);
        assertThat(plan.steps())
                .anyMatch(step -> step.reason().sentence().equals("spec.selector differs and cannot be changed"));
        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void another_kind_of_object_for_the_same_work_takes_its_place() {
        fixture.apply(keepers.data());
        keepers.integration("note-keeper", namespace, SPEC + "  cache: true\n");
        fixture.meanwhile(() -> fixture.playControllers(namespace));

        var outcome = fixture.apply(keepers.data());
        fixture.collectGarbage(namespace);

        assertThat(fixture.status(outcome)).isEqualTo(IntegrationStatus.DONE);
        assertThat(fixture.admin().get(ObjectKind.DEPLOYMENT.named(namespace, NOTE_KEEPER)))
                .isEmpty();
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }

    @Test
    void an_object_of_somebody_else_is_left_alone_until_it_is_taken_over() {
        fixture.apply(keepers.data());
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER),
                        "{\"metadata\":{\"annotations\":{\"tidegate.dev/owner\":\"other\"}},\"spec\":{\"replicas\":0}}");

        var refused = fixture.apply(keepers.data());
        fixture.takingOver(true);
        var taken = fixture.apply(keepers.data());
        fixture.takingOver(false);

        assertThat(IntegrationsOnApiServer.changes(refused.plan())).containsExactly("conflict " + NOTE_KEEPER);
        assertThat(fixture.status(refused)).isEqualTo(IntegrationStatus.REFUSED);
        assertThat(IntegrationsOnApiServer.changes(taken.plan())).containsExactly("update " + NOTE_KEEPER);
        assertThat(fixture.object(WorkloadKind.DEPLOYMENT, namespace, NOTE_KEEPER)
                        .at("/spec/replicas")
                        .asInt())
                .isEqualTo(1);
        assertThat(IntegrationsOnApiServer.changes(fixture.plan(keepers.data())))
                .isEmpty();
    }
}
