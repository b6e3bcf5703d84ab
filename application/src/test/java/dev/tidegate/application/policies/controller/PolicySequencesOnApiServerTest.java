package dev.tidegate.application.policies.controller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.policies.EightClusterHub;
import dev.tidegate.application.policies.recording.RolloutChecker;
import dev.tidegate.application.policies.recording.StoreRecording;
import dev.tidegate.kube.ClusterAccess;
import dev.tidegate.kube.KubeCluster;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Random things happen to policies and their fleets on a real API server, several sequences side by side; in the end all is well, and
 * a checker that knows no code of the product finds no rule broken in the recording of everything that was stored. How many is told by
 * {@code -Dtidegate.sequences}, the first seed by {@code -Dtidegate.sequences.seed}.
 */
@OnApiServer
@Timeout(3600)
class PolicySequencesOnApiServerTest {

    private static final int SEQUENCES = Integer.getInteger("tidegate.sequences", 16);
    private static final long FIRST = Long.getLong("tidegate.sequences.seed", 1);
    private static final int STEPS = 25;
    private static final int SIDE_BY_SIDE = 6;

    private static KubeApiServer server;

    private final AtomicInteger replayed = new AtomicInteger();
    private final AtomicInteger releases = new AtomicInteger();

    @BeforeAll
    static void prepare() {
        server = EightClusterHub.preparedServer();
    }

    @AfterAll
    static void end() {
        server.close();
    }

    @Test
    void whatever_happens_no_rule_is_broken_and_everybody_has_the_version_in_the_end() throws Exception {
        var failures = new ArrayList<String>();
        var pool = Executors.newFixedThreadPool(SIDE_BY_SIDE);

        try (var recording = StoreRecording.of(server)) {
            List<Future<List<String>>> results = new ArrayList<>();
            LongStream.range(FIRST, FIRST + SEQUENCES)
                    .forEach(seed -> results.add(pool.submit(() -> play(seed, recording))));
            for (var result : results) {
                failures.addAll(result.get());
            }
        } finally {
            pool.shutdownNow();
        }

        assertThat(failures).isEmpty();
        assertThat(releases.get()).isGreaterThan(SEQUENCES * 8);
        assertThat(replayed.get()).isGreaterThan(SEQUENCES * 15);
    }

    private List<String> play(long seed, StoreRecording recording) {
        var failures = new ArrayList<String>();
        var namespace = server.namespace();
        try (var people = connect();
                var controller = new SteppedController(PolicySequencesOnApiServerTest::connect, namespace)) {
            var hub = new PlayedHub(namespace, people);
            var sequence = new PolicySequence(seed, hub, controller);
            try {
                for (int step = 0; step < STEPS; step++) {
                    sequence.step();
                }
                sequence.end();
                failures.addAll(sequence.leftovers());
            } catch (RuntimeException | AssertionError broken) {
                failures.add(String.valueOf(broken));
            }
            recording.await(hub.root().map(PlayedHub::version).orElse(0L));
            var verdict = RolloutChecker.judge(recording.of(namespace), namespace);
            releases.addAndGet(verdict.releases());
            failures.addAll(verdict.broken());
            failures.addAll(replay(controller));
            hub.clear();
            recording.forget(namespace);
            if (!failures.isEmpty()) {
                failures.add(
                        0,
                        "seed %d, to play it again: -Dtidegate.sequences=1 -Dtidegate.sequences.seed=%d; %s"
                                .formatted(seed, seed, String.join(", ", sequence.done())));
            }
        }
        return failures;
    }

    /** Every recorded pass is decided again from its record. */
    private List<String> replay(SteppedController controller) {
        var failures = new ArrayList<String>();
        for (var run : controller.runs()) {
            var differences = PolicyReplay.differences(run.inputs(), run.plan()).orElseThrow();
            if (!differences.isEmpty()) {
                failures.add("decided otherwise: " + differences);
            }
            replayed.incrementAndGet();
        }
        return failures;
    }

    private static KubeCluster connect() {
        var access =
                ClusterAccess.server(server.url(), server.tokenFile("admin")).trusting(server.certificates());
        return new KubeCluster("hub", access, KubeLimits.defaults(), Clock.systemUTC(), none -> {}, () -> 0);
    }
}
