package dev.tidegate.ocm.page;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.page;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.ocm.gate.OcmVersionGate;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.RecordedRequest;
import dev.tidegate.ocm.testbed.ScriptedResponse;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OcmListReaderTest {

    private static final String GATES = "/api/clusters_mgmt/v1/version_gates";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest(name = "{0} items in {1} requests")
    @CsvSource({"0, 1", "1, 1", "99, 1", "100, 1", "101, 2", "200, 2", "250, 3", "1999, 20"})
    void a_list_with_a_total_takes_no_superfluous_request(int total, int requests) {
        setup.server().on("GET", GATES, paged(total, true));

        var gates = setup.client().gates().list();

        assertThat(gates.items()).extracting(OcmVersionGate::id).isEqualTo(ids(total));
        assertThat(gates.isWhole()).isTrue();
        assertThat(setup.server().seen()).hasSize(requests);
    }

    @ParameterizedTest(name = "{0} items in {1} requests")
    @CsvSource({"0, 1", "99, 1", "100, 2", "101, 2", "250, 3"})
    void a_list_without_a_total_ends_with_a_page_that_is_not_full(int total, int requests) {
        setup.server().on("GET", GATES, paged(total, false));

        var gates = setup.client().gates().list();

        assertThat(gates.items()).extracting(OcmVersionGate::id).isEqualTo(ids(total));
        assertThat(setup.server().seen()).hasSize(requests);
    }

    @Test
    void every_page_is_requested_with_size_and_order() {
        setup.server().on("GET", GATES, paged(150, true));

        setup.client().gates().list();

        assertThat(setup.server().seen())
                .extracting(RecordedRequest::target)
                .containsExactly(GATES + "?order=id&size=100&page=1", GATES + "?order=id&size=100&page=2");
    }

    @Test
    void an_item_on_two_pages_counts_once() {
        setup.server().on("GET", GATES, (exchange, seen, end) -> {
            var first = seen.parameter("page").equals("1");
            var from = first ? 0 : 99;
            json(200, page(first ? 1 : 2, 101, gates(from, first ? 100 : 101))).to(exchange, seen, end);
        });

        var gates = setup.client().gates().list();

        assertThat(gates.items()).extracting(OcmVersionGate::id).isEqualTo(ids(101));
    }

    @Test
    void a_list_that_grows_while_it_is_read_is_read_to_its_new_end() {
        setup.server().on("GET", GATES, (exchange, seen, end) -> {
            var number = Integer.parseInt(seen.parameter("page"));
            var total = number == 1 ? 150 : 250;
            json(200, page(number, total, gates((number - 1) * 100, Math.min(250, number * 100))))
                    .to(exchange, seen, end);
        });

        var gates = setup.client().gates().list();

        assertThat(gates.items()).extracting(OcmVersionGate::id).isEqualTo(ids(250));
    }

    @Test
    void missing_items_are_a_problem_of_the_whole_list() {
        setup.server().on("GET", GATES, json(200, page(1, 80, gates(0, 50))));

        var gates = setup.client().gates().list();

        assertThat(gates.items()).hasSize(50);
        assertThat(gates.problems())
                .extracting(ItemProblem::toString)
                .containsExactly(GATES + " as a whole: announced 80 items, but only 50 came");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_list_that_never_ends_is_given_up(boolean total) {
        var few = OcmSettings.defaults().withLists(new OcmSettings.Lists(2, 5, 100, 8_000));
        try (var other = new OcmTestSetup(few)) {
            other.server().on("GET", GATES, paged(1_000_000, total));

            assertThatThrownBy(() -> other.client().gates().list())
                    .hasMessage("GET " + GATES + ": the list does not end within 5 pages");

            assertThat(other.server().seen().size()).isLessThanOrEqualTo(5);
        }
    }

    @Test
    void a_malformed_item_is_left_out_and_reported() {
        setup.server()
                .on(
                        "GET",
                        GATES,
                        items(gate(1), "{\"id\":\"bad\",\"label\":\"l\"}", "7", "null", "{\"id\":{\"a\":1}}", gate(2)));

        var gates = setup.client().gates().list();

        assertThat(gates.items()).extracting(OcmVersionGate::id).containsExactly("g001", "g002");
        assertThat(gates.problems())
                .extracting(ItemProblem::toString)
                .containsExactly(
                        GATES + " bad: version_raw_id_prefix is missing",
                        GATES + " number 3 of page 1: id is missing",
                        GATES + " number 4 of page 1: id is missing",
                        GATES + " number 5 of page 1: id is missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"items\":null}", "{\"kind\":\"List\",\"total\":0}"})
    void a_page_without_items_is_empty(String body) {
        setup.server().on("GET", GATES, json(200, body));

        assertThat(setup.client().gates().list()).isEqualTo(OcmList.empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "7", "{\"items\":{}}", "null"})
    void an_answer_that_is_not_a_list_is_unreadable(String body) {
        setup.server().on("GET", GATES, json(200, body));

        assertThatThrownBy(() -> setup.client().gates().list()).hasMessageEndingWith("the answer is not a list");
    }

    @Test
    void a_list_fails_if_one_page_cannot_be_read() {
        setup.server().on("GET", GATES, (exchange, seen, end) -> {
            var reaction = seen.parameter("page").equals("2") ? status(404) : json(200, page(1, 300, gates(0, 100)));
            reaction.to(exchange, seen, end);
        });

        assertThatThrownBy(() -> setup.client().gates().list()).hasMessageContaining("404");
    }

    private static ScriptedResponse paged(int total, boolean told) {
        return (exchange, seen, end) -> {
            var number = Integer.parseInt(seen.parameter("page"));
            var size = Integer.parseInt(seen.parameter("size"));
            var items = gates((number - 1) * size, Math.min(total, number * size));
            var body = told ? page(number, total, items) : "{\"items\":[" + String.join(",", items) + "]}";
            json(200, body).to(exchange, seen, end);
        };
    }

    private static String[] gates(int from, int to) {
        return IntStream.range(from, to).mapToObj(OcmListReaderTest::gate).toArray(String[]::new);
    }

    private static String gate(int number) {
        return "{\"id\":\"g%03d\",\"version_raw_id_prefix\":\"4.15\",\"label\":\"l\"}".formatted(number);
    }

    private static List<String> ids(int total) {
        return IntStream.range(0, total).mapToObj("g%03d"::formatted).toList();
    }
}
