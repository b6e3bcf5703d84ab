package dev.tidegate.ocm.request;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.http.ParallelCalls;
import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.ScriptedResponse;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ConcurrencyTest {

    private final OcmTestSetup setup = new OcmTestSetup();
    private final AtomicInteger underway = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void at_most_sixteen_requests_are_in_flight_whatever_the_number_of_clients_and_threads() {
        var full = new CountDownLatch(16);
        var clusters = IntStream.range(0, 64).mapToObj(number -> "c" + number).toList();
        clusters.forEach(cluster -> setup.server().on("GET", orders(cluster), counting(full)));

        var results = new ParallelCalls(64, "test", IllegalStateException::new)
                .map(clusters, cluster -> read(setup.client(), cluster));

        assertThat(results).allMatch(result -> result.failure().isEmpty());
        assertThat(most).hasValue(16);
    }

    @Test
    void at_most_four_requests_for_one_cluster_are_in_flight() {
        var full = new CountDownLatch(4);
        setup.server().on("GET", orders("26f"), counting(full));
        var numbers = IntStream.range(0, 32).boxed().toList();

        var results = new ParallelCalls(32, "test", IllegalStateException::new)
                .map(numbers, number -> read(setup.client(), "26f"));

        assertThat(results).allMatch(result -> result.failure().isEmpty());
        assertThat(most).hasValue(4);
    }

    private static int read(OcmClient client, String cluster) {
        return client.orders()
                .list(OcmOrderTarget.classic(new ClusterId(cluster)))
                .items()
                .size();
    }

    private static String orders(String cluster) {
        return "/api/clusters_mgmt/v1/clusters/" + cluster + "/upgrade_policies";
    }

    /** Answers no request before as many have arrived as are allowed. */
    private ScriptedResponse counting(CountDownLatch full) {
        return (exchange, seen, end) -> {
            most.accumulateAndGet(underway.incrementAndGet(), Math::max);
            full.countDown();
            if (!full.await(20, TimeUnit.SECONDS)) {
                throw new AssertionError("never full");
            }
            underway.decrementAndGet();
            items().to(exchange, seen, end);
        };
    }
}
