package dev.tidegate.application.integrations.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.integrations.KeeperData;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.ImageRollout.Gates;
import dev.tidegate.integrations.rollout.ImageRolloutReader;
import dev.tidegate.integrations.rollout.RolloutShard;
import dev.tidegate.integrations.rollout.ShardHealthEvaluator;
import dev.tidegate.integrations.rollout.ShardHealthStatus;
import dev.tidegate.integrations.rollout.ShardName;
import dev.tidegate.integrations.rollout.ShardRecord;
import dev.tidegate.integrations.window.NamedWindows;
import dev.tidegate.integrations.workload.Workload;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How well shards are, from what a real API server says of their pods and jobs. */
@Timeout(120)
@OnApiServer
class WorkloadObserverTest {

    private static final String KEEPER = "/integrations/bucket-keeper.yml";
    private static final String ROLLOUT = """
            $schema: /tidegate/integration-rollout-1.yml
            labels: {}
            name: again
            integration: {$ref: /integrations/bucket-keeper.yml}
            from: 3333333
            to: 4be19c2
            """;

    private final KubeApiServer server = KubeApiServer.instance();
    private final String namespace = server.namespace();
    private final KeeperData keepers = KeeperData.example(namespace).with("/rollouts/again.yml", ROLLOUT);
    private final KubeCluster cluster = new KubeCluster(
            "pier-01",
            ClusterAccess.kubeconfig(server.kubeconfig(), "admin"),
            KubeLimits.defaults(),
            Clock.systemUTC(),
            duration -> {},
            () -> 0.5);
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    private final Instant step = now.minus(Duration.ofMinutes(4));

    @AfterEach
    void close() {
        cluster.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"CrashLoopBackOff", "ImagePullBackOff", "CreateContainerConfigError"})
    void a_container_that_waits_for_something_hopeless_makes_its_shard_unhealthy(String reason) {
        deploy();
        pod("\"state\":{\"waiting\":{\"reason\":\"%s\"}}".formatted(reason));

        assertThat(judge(0)).isInstanceOf(ShardHealthStatus.Unhealthy.class);
        assertThat(judge(0).sentence()).isEqualTo("a container waits: " + reason);
    }

    @Test
    void a_restart_after_the_step_makes_a_shard_unhealthy() {
        deploy();
        pod(restartedAt(step.plusSeconds(30)));

        assertThat(judge(0).sentence()).startsWith("a container was restarted at ");
    }

    @Test
    void a_restart_before_the_step_does_no_harm() {
        deploy();
        pod(restartedAt(step.minusSeconds(30)));

        assertThat(judge(0)).isInstanceOf(ShardHealthStatus.Healthy.class);
    }

    @Test
    void a_pod_of_another_shard_does_no_harm() {
        deploy();
        pod("tidegate-bucket-keeper-borealis-5d4f7c8b9", "\"state\":{\"waiting\":{\"reason\":\"CrashLoopBackOff\"}}");

        assertThat(judge(0)).isInstanceOf(ShardHealthStatus.Healthy.class);
    }

    @Test
    void a_cron_job_is_well_when_its_last_jobs_succeeded() {
        cron();
        job("a", step.plusSeconds(10), "Complete");
        job("b", step.plusSeconds(70), "Complete");

        assertThat(judge(2)).isInstanceOf(ShardHealthStatus.Healthy.class);
        assertThat(judge(3).sentence()).isEqualTo("2 of 3 clean runs");
    }

    @Test
    void jobs_that_started_before_the_step_do_not_count() {
        cron();
        job("a", step.minusSeconds(70), "Complete");
        job("b", step.plusSeconds(70), "Complete");

        assertThat(judge(2).sentence()).isEqualTo("1 of 2 clean runs");
    }

    @Test
    void a_cron_job_whose_last_job_failed_is_unhealthy() {
        cron();
        job("a", step.plusSeconds(10), "Complete");
        job("b", step.plusSeconds(70), "Failed");

        assertThat(judge(1).sentence()).isEqualTo("the last run ended with status 1");
    }

    @Test
    void a_cron_job_that_failed_once_is_well_again_after_as_many_clean_jobs_as_are_wanted() {
        cron();
        job("a", step.plusSeconds(10), "Failed");
        job("b", step.plusSeconds(70), "Complete");
        job("c", step.plusSeconds(130), "Complete");

        assertThat(judge(2)).isInstanceOf(ShardHealthStatus.Healthy.class);
        assertThat(judge(3).sentence()).isEqualTo("2 of 3 clean runs");
    }

    @Test
    void a_job_whose_image_cannot_be_pulled_never_ends_and_is_seen_all_the_same() {
        cron();
        String path = "/apis/batch/v1/namespaces/" + namespace;
        server.post(path + "/jobs", """
                {"metadata":{"name":"hanging","ownerReferences":[{"apiVersion":"batch/v1","kind":"CronJob",
                   "name":"%s","uid":"7d1f","controller":true}]},
                 "spec":{"template":{"spec":{"restartPolicy":"Never",
                   "containers":[{"name":"int","image":"acme/keepers:4be19c2"}]}}}}
                """.formatted(atlas().id().name()));
        String pods = "/api/v1/namespaces/" + namespace + "/pods";
        server.post(pods, """
                {"metadata":{"name":"hanging-abcde","labels":%s,"ownerReferences":[{"apiVersion":"batch/v1",
                   "kind":"Job","name":"hanging","uid":"7d1f","controller":true}]},
                 "spec":{"containers":[{"name":"int","image":"acme/keepers:4be19c2"}]}}
                """.formatted(atlas().manifest().at("/spec/jobTemplate/spec/template/metadata/labels")));
        server.patch(pods + "/hanging-abcde/status", """
                {"status":{"containerStatuses":[{"name":"int","image":"x","imageID":"","ready":false,
                 "restartCount":0,"state":{"waiting":{"reason":"ImagePullBackOff"}}}]}}
                """);

        assertThat(judge(1)).isInstanceOfSatisfying(ShardHealthStatus.Unhealthy.class, unhealthy -> {
            assertThat(unhealthy.sentence()).isEqualTo("a container waits: ImagePullBackOff");
            assertThat(unhealthy.isFinal()).isTrue();
        });
    }

    @Test
    void a_container_that_ended_badly_and_was_not_restarted_yet_is_unhealthy() {
        deploy();
        pod("\"state\":{\"terminated\":{\"exitCode\":1,\"reason\":\"Error\"}}");

        assertThat(judge(0).sentence()).isEqualTo("a container waits: Error");
    }

    @Test
    void the_last_jobs_of_a_cron_job_are_told_newest_first() {
        cron();
        job("a", step.plusSeconds(10), "Complete");
        job("b", step.plusSeconds(70), "Failed");

        var all = new RecentRuns(name -> cluster, null).of(List.of(atlas()), now);

        var found = Objects.requireNonNull(all.get(atlas().id()), "the cron job was found");
        assertThat(found.runs()).extracting(run -> run.status()).containsExactly(1, 0);
        assertThat(found.unknown()).isNull();
    }

    private ShardHealthStatus judge(int minRuns) {
        var data = keepers.data();
        var rollout = ImageRolloutReader.read(data.tree(), NamedWindows.none())
                .rollouts()
                .get(0);
        var workloads = data.render(ImageInputs.none()).workloads();
        var shards = workloads.stream()
                .map(workload -> new RolloutShard(workload.shard(), null))
                .toList();
        var facts = new ClusterShardObserver(name -> cluster, workloads, null).observe(rollout, shards, now);
        var observation = facts.get(ShardName.of(atlas().shard()));
        var record = ShardRecord.given(step).observed(rollout.to(), observation, now);
        return ShardHealthEvaluator.judge(rollout.to(), new Gates(minRuns, null, null), record, observation, now);
    }

    private Workload atlas() {
        return keepers.data().render(ImageInputs.none()).workloads().stream()
                .filter(workload -> workload.id().name().equals("tidegate-bucket-keeper-atlas"))
                .findFirst()
                .orElseThrow();
    }

    private void deploy() {
        String path = "/apis/apps/v1/namespaces/" + namespace + "/deployments";
        server.post(path, atlas().manifest().toString());
        server.patch(path + "/" + atlas().id().name() + "/status", """
                {"status":{"observedGeneration":1,"replicas":1,"readyReplicas":1,"updatedReplicas":1,\
                "availableReplicas":1}}""");
    }

    private void pod(String container) {
        pod("tidegate-bucket-keeper-atlas-5d4f7c8b9", container);
    }

    private void pod(String replicaSet, String container) {
        String path = "/api/v1/namespaces/" + namespace + "/pods";
        server.post(
                path, """
                {"metadata":{"name":"%s-abcde","labels":%s,"ownerReferences":[{"apiVersion":"apps/v1",
                   "kind":"ReplicaSet","name":"%s","uid":"7d1f","controller":true}]},
                 "spec":{"containers":[{"name":"int","image":"acme/keepers:4be19c2"}]}}
                """.formatted(replicaSet, atlas().manifest().at("/spec/template/metadata/labels"), replicaSet));
        server.patch(path + "/" + replicaSet + "-abcde/status", """
                {"status":{"containerStatuses":[{"name":"int","image":"acme/keepers:4be19c2","imageID":"",
                 "ready":true,"restartCount":0,%s}]}}
                """.formatted(container));
    }

    private static String restartedAt(Instant at) {
        return "\"state\":{\"running\":{}},\"lastState\":{\"terminated\":{\"exitCode\":1,\"finishedAt\":\"" + at
                + "\"}}";
    }

    private void cron() {
        keepers.changed(KEEPER, "    extraArgs: --light", "    extraArgs: --light\n    cron: '* * * * *'");
        server.post(
                "/apis/batch/v1/namespaces/" + namespace + "/cronjobs",
                atlas().manifest().toString());
    }

    private void job(String name, Instant start, String condition) {
        String path = "/apis/batch/v1/namespaces/" + namespace + "/jobs";
        server.post(path, """
                {"metadata":{"name":"%s","ownerReferences":[{"apiVersion":"batch/v1","kind":"CronJob",
                   "name":"%s","uid":"7d1f","controller":true}]},
                 "spec":{"template":{"spec":{"restartPolicy":"Never",
                   "containers":[{"name":"int","image":"acme/keepers:4be19c2"}]}}}}
                """.formatted(name, atlas().id().name()));
        String end = start.plusSeconds(20).toString();
        String first = condition.equals("Complete") ? "SuccessCriteriaMet" : "FailureTarget";
        String completed = condition.equals("Complete") ? "\"completionTime\":\"" + end + "\",\"succeeded\":1," : "";
        server.patch(path + "/" + name + "/status", """
                {"status":{"startTime":"%s",%s"conditions":[
                 {"type":"%s","status":"True","lastTransitionTime":"%s"},
                 {"type":"%s","status":"True","lastTransitionTime":"%s"}]}}
                """.formatted(start, completed, first, end, condition, end));
    }
}
