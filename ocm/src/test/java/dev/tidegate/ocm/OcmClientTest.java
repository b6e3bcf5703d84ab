package dev.tidegate.ocm;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.page;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.http.CallResult;
import dev.tidegate.ocm.cluster.OcmCluster;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.order.OcmOrder;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.page.OcmList;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.RecordedRequest;
import dev.tidegate.ocm.testbed.ScriptedResponse;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The requests of a run for a thousand classic clusters with four labels each, off schedule. */
@Timeout(120)
class OcmClientTest {

    private static final int SIZE = 1_000;
    private static final String CLUSTERS = "/api/clusters_mgmt/v1/clusters";
    private static final String BROKEN = "c0007";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void a_thousand_clusters_take_few_requests_and_one_failure_affects_one_cluster() {
        serveFleet();

        var orders = observe(setup.client());

        assertThat(orders).hasSize(SIZE);
        assertThat(orders.stream().filter(attempt -> attempt.failure().isPresent()))
                .hasSize(1);
        assertThat(orders.get(7).failure()).isPresent();
        assertThat(setup.observed()).hasSizeLessThanOrEqualTo(1_080);
        assertThat(setup.server().seen())
                .allSatisfy(
                        seen -> assertThat(setup.server().api() + seen.target()).hasSizeLessThan(8_000));
    }

    /** Discovery, gates and orders, as a run reads them. */
    private static List<CallResult<OcmList<OcmOrder>>> observe(OcmClient client) {
        client.labels().ofOrganizations("sre-capabilities.aus.version-data.");
        var labels = client.labels().ofSubscriptions("sre-capabilities.aus.").items();
        var labelled = labels.stream()
                .map(label -> Objects.requireNonNull(label.subscription()))
                .distinct()
                .toList();
        var subscriptions = client.subscriptions().inUse(labelled).items();
        client.labels()
                .ofOrganizations(
                        "sre-capabilities.aus.",
                        subscriptions.stream()
                                .map(subscription -> subscription.organization())
                                .distinct()
                                .toList());
        var ids = subscriptions.stream().map(subscription -> subscription.id()).toList();
        var clusters = client.clusters().managed(ids, List.of()).items();
        client.gates().list();
        return client.parallelCalls()
                .map(clusters, (OcmCluster cluster) -> client.orders().list(OcmOrderTarget.classic(cluster.id())));
    }

    private void serveFleet() {
        var server = setup.server();
        server.on("GET", "/api/accounts_mgmt/v1/labels", (exchange, seen, end) -> {
            var total = seen.parameter("search").contains("Subscription") ? 4 * SIZE : 0;
            paged(seen, total, OcmClientTest::label).to(exchange, seen, end);
        });
        server.on(
                "GET",
                "/api/accounts_mgmt/v1/subscriptions",
                (exchange, seen, end) -> items(found(seen)
                                .map(id -> "{\"id\":\"%s\",\"organization_id\":\"o%s\"}"
                                        .formatted(id, id.charAt(id.length() - 1)))
                                .toArray(String[]::new))
                        .to(exchange, seen, end));
        server.on(
                "GET",
                CLUSTERS,
                (exchange, seen, end) -> items(found(seen)
                                .map(id -> "{\"id\":\"c%s\",\"name\":\"n\",\"subscription\":{\"id\":\"%s\"},"
                                                .formatted(id.substring(23), id)
                                        + "\"version\":{\"raw_id\":\"4.20.1\"}}")
                                .toArray(String[]::new))
                        .to(exchange, seen, end));
        server.on("GET", "/api/clusters_mgmt/v1/version_gates", items());
        IntStream.range(0, SIZE)
                .mapToObj("c%04d"::formatted)
                .forEach(cluster -> server.on(
                        "GET",
                        CLUSTERS + "/" + cluster + "/upgrade_policies",
                        cluster.equals(BROKEN) ? status(500) : items()));
    }

    private static String label(int number) {
        return "{\"id\":\"l%d\",\"key\":\"sre-capabilities.aus.k%d\",\"subscription_id\":\"%s\"}"
                .formatted(number, number % 4, subscription(number / 4));
    }

    /** As long as real identifiers. */
    private static SubscriptionId subscription(int number) {
        return new SubscriptionId("2AbCdEfGhIjKlMnOpQrStUv%04d".formatted(number));
    }

    private static Stream<String> found(RecordedRequest seen) {
        return Pattern.compile("'(2AbC\\w+)'")
                .matcher(seen.parameter("search"))
                .results()
                .map(match -> match.group(1));
    }

    private static ScriptedResponse paged(RecordedRequest seen, int total, IntFunction<String> item) {
        var number = Integer.parseInt(seen.parameter("page"));
        var items = IntStream.range((number - 1) * 100, Math.min(total, number * 100))
                .mapToObj(item)
                .toArray(String[]::new);
        return json(200, page(number, total, items));
    }
}
