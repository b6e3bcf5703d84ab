package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.application.integrations.rollout.MeasuredRunners;
import dev.tidegate.application.integrations.rollout.RolloutTracker;
import dev.tidegate.application.integrations.rollout.RolloutTracker.Position;
import dev.tidegate.integrations.image.ImageInputs;
import dev.tidegate.integrations.rollout.InMemoryImageRolloutRepository;
import dev.tidegate.integrations.rollout.InMemoryRolloutApprovalRepository;
import dev.tidegate.integrations.rollout.RolloutStatus;
import dev.tidegate.integrations.rollout.ShardHealthStatus;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.integrations.workload.WorkloadKind;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Sub-shards of the compat profile share a name in their metrics, and are told apart by their pods. */
@Timeout(120)
@OnApiServer
class SubShardHealthOnApiServerTest {

    @TempDir
    Path directory;

    private final InMemoryImageRolloutRepository states = new InMemoryImageRolloutRepository();
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
                .integration("route-keeper", namespace, """
                        spec: {imageRef: 4be19c2, resources: {limits: {memory: 400Mi}}}
                        sharding:
                          strategy: per-openshift-cluster
                          shardSpecOverrides:
                          - {shard: {$ref: /clusters/pier-01.yml}, subSharding: {strategy: static, shards: 2}}
                        """)
                .changed("/integrations/route-keeper.yml", "--account-name", "--cluster-name")
                .with("/rollouts/routes.yml", """
                        $schema: /tidegate/integration-rollout-1.yml
                        labels: {}
                        name: routes
                        integration: {$ref: /integrations/route-keeper.yml}
                        from: 4be19c2
                        to: 9d07aa1
                        waves: [{name: all, rest: true}]
                        gates: {minRuns: 2}
                        """);
    }

    @AfterEach
    void close() {
        fixture.close();
    }

    @Test
    void a_sub_shard_that_fails_every_run_is_not_hidden_by_a_clean_one() {
        var start = Instant.now();
        decideAndApply(new MeasuredRunners(), start);
        var names = fixture.objects(WorkloadKind.DEPLOYMENT, namespace).stream()
                .map(deployment -> deployment.at("/metadata/name").asText())
                .sorted()
                .toList();
        assertThat(names).hasSize(2);
        var runners = new MeasuredRunners()
                .runner("pier-01", pod(names.get(0)), start, 1)
                .runner("pier-01", pod(names.get(1)), start, 0);

        var position = decideAndApply(runners, start.plusSeconds(1500));

        assertThat(position.decision().shards())
                .extracting(shard -> shard.health() instanceof ShardHealthStatus.Healthy)
                .containsExactly(false, true);
        assertThat(position.decision().standing()).contains(RolloutStatus.FAILED);
    }

    private Position decideAndApply(MeasuredRunners runners, Instant now) {
        var data = keepers.data(RenderProfile.COMPAT);
        var rendered = data.render(ImageInputs.none());
        var tracker = new RolloutTracker(
                data,
                rendered,
                states,
                new InMemoryRolloutApprovalRepository(),
                runners.observer(fixture.admin(), rendered.workloads()));
        var positions = tracker.advance(now);
        fixture.apply(data, ImageInputs.none().withRollouts(RolloutTracker.refs(positions)));
        return positions.get(0);
    }

    /** A ready Deployment with a pod of its present template. */
    private String pod(String deployment) {
        var body = (ObjectNode) fixture.object(WorkloadKind.DEPLOYMENT, namespace, deployment);
        fixture.server()
                .patch(
                        IntegrationsOnApiServer.path(WorkloadKind.DEPLOYMENT, namespace, deployment) + "/status",
                        "{\"status\":{\"observedGeneration\":%d,\"replicas\":1,\"readyReplicas\":1,\"updatedReplicas\":1}}"
                                .formatted(body.at("/metadata/generation").asInt()));
        String name = deployment + "-0a1b2c3d4e-x7x8x";
        var pod = new JsonMapper().createObjectNode();
        pod.putObject("metadata").put("name", name).set("labels", body.at("/spec/template/metadata/labels"));
        pod.putObject("spec")
                .putArray("containers")
                .addObject()
                .put("name", "int")
                .put("image", "acme/keepers:9d07aa1");
        fixture.server().post("/api/v1/namespaces/" + namespace + "/pods", pod.toString());
        return name;
    }
}
