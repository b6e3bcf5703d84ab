package dev.tidegate.integrations.execution;

import static dev.tidegate.integrations.simulation.TestEntry.byAccount;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.integrations.cluster.ClusterPort;
import dev.tidegate.integrations.cluster.ClusterResponse;
import dev.tidegate.integrations.entry.Quantity;
import dev.tidegate.integrations.execution.IntegrationStepResult.Status;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.observed.LiveObject;
import dev.tidegate.integrations.observed.NamespaceObserved;
import dev.tidegate.integrations.simulation.ClusterSimulation;
import dev.tidegate.integrations.simulation.DesiredFleet;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ClusterConcurrencyTest {

    @Test
    void clusters_go_side_by_side_and_each_within_its_own_limit() {
        var fleet = new DesiredFleet()
                .with(byAccount("bucket-keeper", DesiredFleet.namespace("pier-01"), List.of("a", "b", "c", "d")))
                .with(byAccount("bucket-keeper", DesiredFleet.namespace("pier-02"), List.of("a", "b", "c", "d")));
        var world = new ClusterSimulation();
        var plan = world.plan(fleet);
        Map<String, MeetingCluster> clusters = new ConcurrentHashMap<>();
        // Four workloads must be under way together, two in each cluster, or the barrier never opens.
        var meeting = new CyclicBarrier(4);
        var executor = Executors.newFixedThreadPool(8);

        var outcome = new IntegrationExecutor(
                        name -> clusters.computeIfAbsent(name, cluster -> new MeetingCluster(meeting)),
                        world.ownership(),
                        new StandingClock(),
                        ExecutionTimeouts.defaults(),
                        executor,
                        2)
                .execute(plan);

        executor.shutdown();
        assertThat(outcome.count(Status.DONE)).isEqualTo(10);
        assertThat(clusters.values()).extracting(MeetingCluster::most).containsExactly(2, 2);
    }

    @Test
    void clusters_are_asked_about_updates_side_by_side_and_the_plan_keeps_its_order() {
        var accounts = List.of("a", "b", "c", "d");
        var here = byAccount("bucket-keeper", DesiredFleet.namespace("pier-01"), accounts);
        var there = byAccount("bucket-keeper", DesiredFleet.namespace("pier-02"), accounts);
        var world = new ClusterSimulation();
        world.apply(new DesiredFleet().with(here).with(there));
        var plan = world.plan(new DesiredFleet().with(here.image("9d07aa1")).with(there.image("9d07aa1")));
        Map<String, MeetingCluster> clusters = new ConcurrentHashMap<>();
        var meeting = new CyclicBarrier(4);
        var executor = Executors.newFixedThreadPool(8);

        var confirmed = new ServerDryRun(
                        name -> clusters.computeIfAbsent(name, cluster -> new MeetingCluster(meeting)),
                        world.ownership(),
                        executor,
                        2)
                .check(plan, new StandingClock().now());

        executor.shutdown();
        assertThat(confirmed).isEqualTo(plan);
        assertThat(clusters.values()).extracting(MeetingCluster::most).containsExactly(2, 2);
    }

    private static final class StandingClock implements ExecutionClock {
        @Override
        public Instant now() {
            return Instant.parse("2026-03-02T07:40:00Z");
        }

        @Override
        public boolean sleep(Duration duration) {
            return false;
        }
    }

    /** Lets applied workloads wait for each other, and counts how many are under way. */
    private static final class MeetingCluster implements ClusterPort {

        private final CyclicBarrier meeting;
        private final AtomicInteger underWay = new AtomicInteger();
        private final AtomicInteger most = new AtomicInteger();

        MeetingCluster(CyclicBarrier meeting) {
            this.meeting = meeting;
        }

        int most() {
            return most.get();
        }

        @Override
        public ClusterResponse<JsonNode> apply(ObjectNode manifest, boolean force) {
            if (manifest.path("kind").asText().equals("Deployment")) {
                most.accumulateAndGet(underWay.incrementAndGet(), Math::max);
                try {
                    meeting.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    throw new AssertionError(e);
                } finally {
                    underWay.decrementAndGet();
                }
            }
            return ClusterResponse.done(manifest);
        }

        @Override
        public NamespaceObserved observe(Namespace.Id namespace) {
            throw new AssertionError("nothing is observed while a plan is carried out");
        }

        @Override
        public ClusterResponse<JsonNode> dryRun(ObjectNode manifest, boolean force) {
            return apply(manifest, force);
        }

        @Override
        public ClusterResponse<JsonNode> patch(LiveObject object, ObjectNode patch, boolean dryRun) {
            throw new AssertionError("nothing was added by others");
        }

        @Override
        public ClusterResponse<Ok> delete(LiveObject object) {
            return ClusterResponse.done(Ok.DONE);
        }

        @Override
        public ClusterResponse<Ok> deleteOrphaningPods(LiveObject object) {
            return ClusterResponse.done(Ok.DONE);
        }

        @Override
        public ClusterResponse<Ok> stop(LiveObject object) {
            return ClusterResponse.done(Ok.DONE);
        }

        @Override
        public ClusterResponse<TerminationState> terminationState(LiveObject object) {
            return ClusterResponse.done(new TerminationState(false, true, 0));
        }

        @Override
        public ClusterResponse<Ok> growVolumeClaim(LiveObject statefulSet, String template, Quantity size) {
            return ClusterResponse.done(Ok.DONE);
        }
    }
}
