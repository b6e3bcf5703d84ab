package dev.tidegate.cli.integrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.awaitility.Durations.ONE_MINUTE;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.cli.Tidegate;
import dev.tidegate.cli.shell.CommandResult;
import dev.tidegate.kube.DeleteOptions;
import dev.tidegate.kube.LabelSelector;
import dev.tidegate.kube.ObjectKind;
import dev.tidegate.store.audit.AuditFilter;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Rollouts as users run them, on a real API server; the test plays the controllers and the kubelet. */
@Timeout(180)
@OnApiServer
class RolloutOnApiServerTest {

    private static final String ROLLOUT = """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: rails
            integration: {$ref: /integrations/rail-keeper.yml}
            from: 4be19c2
            to: 77aa001
            waves:
            - {name: all, rest: true, maxParallel: 2}
            gates: {minRuns: 0}
            onFailure: revert
            """;
    private static final String ANT = "tidegate-rail-keeper-ant";
    private static final String BEE = "tidegate-rail-keeper-bee";
    private static final List<String> ALL = List.of(ANT, BEE, "tidegate-rail-keeper-fox", "tidegate-rail-keeper-gnu");

    @TempDir
    Path directory;

    private DeployedIntegrations deployed;

    @BeforeEach
    void land() {
        deployed = new DeployedIntegrations(directory);
        deployed.remove("aws/atlas.yml");
        deployed.remove("aws/borealis.yml");
        deployed.remove(DeployedIntegrations.BUCKETS);
        deployed.remove(DeployedIntegrations.NOTES);
        Stream.of("ant", "bee", "fox", "gnu").forEach(deployed::account);
        deployed.integration("rail-keeper", "sharding: {strategy: per-aws-account}");
        deployed.write("rollouts/rails.yml", ROLLOUT);
    }

    @AfterEach
    void leave() {
        deployed.close();
    }

    @Test
    void nothing_new_starts_while_a_shard_crashes_and_it_is_told() {
        run("apply");
        pod(ANT, "CrashLoopBackOff");
        settle(BEE);

        run("apply");
        var status = run("rollout", "status");
        var plan = run("plan");
        var explained = run("explain", "rail-keeper/fox");

        assertThat(images()).containsExactly("77aa001", "77aa001", "4be19c2", "4be19c2");
        String sentence = "nothing new starts while " + deployed.namespace()
                + "@pier-01/ant is not well: a container waits: CrashLoopBackOff (1 at risk, 0 may fail)";
        assertThat(status.out()).containsPattern("all +RUNNING +1 of 4 well").contains(sentence);
        assertThat(plan.err()).contains("SHARD_UNWELL", sentence);
        assertThat(explained.out()).contains("failure-bound closed", sentence);
    }

    @Test
    void once_it_is_well_again_the_others_start() {
        run("apply");
        pod(ANT, "CrashLoopBackOff");
        settle(BEE);
        run("apply");
        deployed.cluster()
                .delete(
                        ObjectKind.POD.named(deployed.namespace(), ANT + "-0a1b2c3d4e-x7x8x"),
                        DeleteOptions.with(DeleteOptions.Dependents.BACKGROUND));
        settle(ANT);

        run("apply");

        assertThat(images()).containsOnly("77aa001");
    }

    @Test
    void an_image_that_cannot_be_pulled_fails_at_once_is_taken_back_and_told_everywhere() {
        run("apply");
        pod(ANT, "ImagePullBackOff");

        var awaited = run("apply", "--wait", "--wait-timeout", "1m");
        var looked = run("rollout", "status", "--wait");

        assertThat(awaited.code()).as(awaited.err()).isEqualTo(6);
        assertThat(awaited.err())
                .contains("rollout rails: RUNNING -> FAILED: " + deployed.namespace()
                        + "@pier-01/ant in wave all has failed: a container waits: ImagePullBackOff")
                .contains("rollout rails, wave all: RUNNING -> REVERTED");
        assertThat(looked.code()).isEqualTo(6);
        assertThat(looked.err()).contains("rollout rails: FAILED");
        assertThat(images()).containsOnly("4be19c2");
        assertThat(events(ANT))
                .contains("Normal ShardStarted", "Warning RolloutFailed", "Warning ShardTakenBack")
                .doesNotContain("Normal ShardWell");
    }

    @Test
    void a_workload_that_makes_no_progress_has_failed() {
        run("apply");
        status(ANT, """
                "conditions":[{"type":"Progressing","status":"False","reason":"ProgressDeadlineExceeded"}]""");

        run("apply");

        assertThat(run("rollout", "status").out())
                .contains("has failed: the workload makes no progress: ProgressDeadlineExceeded");
    }

    @Test
    void waiting_ends_when_all_is_done_when_a_person_holds_it_and_when_the_time_is_over() {
        run("apply");
        var late = run("rollout", "status", "--wait", "--wait-timeout", "1s");
        run("rollout", "pause", "rails", "--as", "mira");
        var held = run("rollout", "status", "--wait");
        run("rollout", "resume", "rails");
        run("rollout", "complete", "rails", "--yes");
        run("apply");
        ALL.forEach(this::settle);

        var done = run("apply", "--wait");
        var status = run("rollout", "status");

        assertThat(late.code()).isEqualTo(1);
        assertThat(late.err()).contains("did not end within 1 s");
        assertThat(held.code()).isEqualTo(5);
        assertThat(done.code()).as(done.err()).isZero();
        assertThat(status.out()).contains("rails  DONE").containsPattern("all +DONE +4 of 4 well");
    }

    @Test
    void before_it_starts_nothing_of_it_runs() {
        assertThat(run("rollout", "status").out())
                .contains("rails  NOT STARTED")
                .containsPattern("all +WAITING +0 of 4 well .*starts with the next apply");
    }

    @Test
    void an_image_that_is_changed_meanwhile_is_told_to_have_no_effect() {
        run("apply");
        deployed.change("integrations/rail-keeper.yml", "4be19c2", "5e5e5e5");

        var plan = run("plan");
        var status = run("rollout", "status");
        var check = command("data", "check", deployed.data().toString());

        assertThat(List.of(plan.err(), status.out(), check.out()))
                .allSatisfy(text -> assertThat(text)
                        .contains("ROLLOUT_HIDES_IMAGE /integrations/rail-keeper.yml:10")
                        .contains("5e5e5e5 has no effect on")
                        .contains("shards run 4be19c2 until their wave starts, and 77aa001 after"));
        run("apply");
        assertThat(images()).containsExactly("77aa001", "77aa001", "4be19c2", "4be19c2");
    }

    @Test
    void abort_wakes_the_loop_which_takes_everybody_back_and_counts_it() {
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.turn();

            var aborted = run("rollout", "abort", "rails", "--reason", "incident 42", "--as", "mira");
            var told = loop.until(line -> line.contains("RUNNING -> REVERTED: abort by mira (incident 42)"));

            assertThat(aborted.code()).as(aborted.err()).isZero();
            assertThat(told).anyMatch(line -> line.startsWith("tidegate: rollout rails"));
            await().atMost(ONE_MINUTE).untilAsserted(() -> assertThat(images()).containsOnly("4be19c2"));
            assertThat(loop.get("/metrics").body())
                    .contains("tidegate_integrations_rollout_state{rollout=\"rails\",state=\"reverted\"} 1")
                    .contains("tidegate_integrations_rollout_state{rollout=\"rails\",state=\"running\"} 0")
                    .contains("tidegate_integrations_rollout_shards{rollout=\"rails\",state=\"waiting\"} 4");
            assertThat(events(ANT)).contains("Warning RolloutReverted", "Warning ShardTakenBack");
        }
    }

    @Test
    void pause_and_approve_wake_the_loop() {
        deployed.change("rollouts/rails.yml", "maxParallel: 2}", "maxParallel: 2, approval: true}");
        try (var loop = RunProcess.about(deployed, "--interval", "1h")) {
            loop.turn();

            run("rollout", "approve", "rails", "all", "--as", "mira");
            loop.until(line -> line.contains("rollout rails, wave all: WAITING -> RUNNING"));
            run("rollout", "pause", "rails", "--as", "mira");
            loop.until(line -> line.contains("rollout rails: RUNNING -> PAUSED: pause by mira"));

            assertThat(images()).containsExactly("77aa001", "77aa001", "4be19c2", "4be19c2");
        }
    }

    @Test
    void one_that_is_aborted_before_it_starts_does_not_start() {
        deployed.remove("rollouts/rails.yml");
        run("apply");
        deployed.write("rollouts/rails.yml", ROLLOUT);

        run("rollout", "abort", "rails", "--reason", "the image is bad", "--as", "mira");
        run("apply");

        assertThat(images()).containsOnly("4be19c2");
        assertThat(run("rollout", "status").out()).contains("rails  REVERTED");
    }

    @Test
    void the_lease_of_a_dead_process_is_broken_by_a_named_person() {
        run("apply");
        try (var store = deployed.open()) {
            store.leases().acquire(deployed.turn(), "dead@node-7", Duration.ofMinutes(10), Instant.now());
        }

        var refused = run("apply");
        var listed =
                command("store", "lease", "list", "--store", deployed.store().toString());
        var broken = command(
                "store",
                "lease",
                "break",
                deployed.turn().value(),
                "--reason",
                "node-7 is gone",
                "--as",
                "mira",
                "--yes",
                "--store",
                deployed.store().toString());
        var applied = run("apply");

        assertThat(refused.code()).isEqualTo(5);
        assertThat(listed.out()).contains(deployed.turn().value(), "dead@node-7", "held");
        assertThat(broken.out()).contains("taken from dead@node-7, by mira");
        assertThat(applied.code()).as(applied.err()).isZero();
        try (var store = deployed.open()) {
            assertThat(store.audit().list(AuditFilter.of("integrations", null), 10))
                    .anySatisfy(entry -> assertThat(List.of(entry.actor(), entry.action(), entry.detail()))
                            .containsExactly("mira", "break-lease", "node-7 is gone (held by dead@node-7)"));
        }
    }

    private CommandResult run(String... words) {
        var all = new ArrayList<>(List.of("integrations"));
        all.addAll(List.of(words));
        all.addAll(deployed.options());
        return command(all.toArray(String[]::new));
    }

    private static CommandResult command(String... words) {
        return CommandResult.of(Tidegate.root(), words);
    }

    private List<String> images() {
        return ALL.stream()
                .map(deployed::image)
                .map(image -> image.substring(image.indexOf(':') + 1))
                .toList();
    }

    /** Does what controllers do once the pod of a Deployment is ready. */
    private void settle(String deployment) {
        status(deployment, "\"replicas\":1,\"readyReplicas\":1,\"availableReplicas\":1,\"updatedReplicas\":1");
    }

    private void status(String deployment, String fields) {
        deployed.server()
                .patch(
                        "/apis/apps/v1/namespaces/%s/deployments/%s/status".formatted(deployed.namespace(), deployment),
                        "{\"status\":{\"observedGeneration\":%d,%s}}"
                                .formatted(
                                        deployed.deployment(deployment)
                                                .at("/metadata/generation")
                                                .asInt(),
                                        fields));
    }

    /** A pod of the present template of a Deployment, whose container waits. */
    private void pod(String deployment, String reason) {
        var template = deployed.deployment(deployment).at("/spec/template");
        String name = deployment + "-0a1b2c3d4e-x7x8x";
        var pod = new JsonMapper().createObjectNode();
        pod.putObject("metadata").put("name", name).set("labels", template.at("/metadata/labels"));
        pod.putObject("spec")
                .putArray("containers")
                .addObject()
                .put("name", "int")
                .put("image", deployed.image(deployment));
        String path = "/api/v1/namespaces/" + deployed.namespace() + "/pods";
        deployed.server().post(path, pod.toString());
        deployed.server().patch(path + "/" + name + "/status", """
                        {"status":{"phase":"Pending","containerStatuses":[{"name":"int","image":"x","imageID":"",
                        "ready":false,"restartCount":0,"state":{"waiting":{"reason":"%s"}}}]}}""".formatted(reason));
    }

    /** The events of a Deployment, as in {@code Warning RolloutFailed}. */
    private List<String> events(String deployment) {
        String uid = deployed.deployment(deployment).at("/metadata/uid").asText();
        return deployed
                .cluster()
                .list(new ObjectKind("v1", "Event", "events"), deployed.namespace(), LabelSelector.EVERYTHING)
                .stream()
                .filter(event -> event.at("/involvedObject/uid").asText().equals(uid))
                .<JsonNode>map(event -> event)
                .map(event ->
                        event.path("type").asText() + " " + event.path("reason").asText())
                .toList();
    }
}
