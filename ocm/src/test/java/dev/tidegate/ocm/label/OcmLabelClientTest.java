package dev.tidegate.ocm.label;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.page;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.request.CreateResult;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OcmLabelClientTest {

    private static final String LABELS = "/api/accounts_mgmt/v1/labels";
    private static final String OF_SUBSCRIPTION = "/api/accounts_mgmt/v1/subscriptions/2Ab/labels";
    private static final String OF_ORGANIZATION = "/api/accounts_mgmt/v1/organizations/o1/labels";
    private static final OcmLabelOwner SUBSCRIPTION = OcmLabelOwner.of(new SubscriptionId("2Ab"));
    private static final OcmLabelOwner ORGANIZATION = OcmLabelOwner.of(new OrganizationId("o1"));
    private static final String KEY = "sre-capabilities.aus.sector";
    private static final String SECTOR = "{\"id\":\"l1\",\"key\":\"sre-capabilities.aus.sector\",\"value\":\"canary\"}";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void labels_are_searched_for_with_exactly_these_texts() {
        setup.server().on("GET", LABELS, items());
        var labels = setup.client().labels();

        labels.ofSubscriptions("sre-capabilities.aus.");
        labels.ofOrganizations("sre-capabilities.aus.version-data.");
        labels.ofOrganizations("sre-capabilities.aus.", List.of(new OrganizationId("o2"), new OrganizationId("o1")));

        assertThat(setup.server().seen())
                .extracting(seen -> seen.parameter("search"))
                .containsExactly(
                        "key like 'sre-capabilities.aus.%' and type='Subscription'",
                        "key like 'sre-capabilities.aus.version-data.%' and type='Organization'",
                        "key like 'sre-capabilities.aus.%' and organization_id in ('o1','o2') and type='Organization'");
        assertThat(setup.server().seen())
                .allMatch(seen -> seen.parameter("orderBy").equals("created_at"));
    }

    @Test
    void a_label_is_read_with_all_its_fields() {
        setup.server().on("GET", LABELS, items("""
                                {"id":"l1","key":"p.k","value":"v","type":"Organization","internal":false,"href":"/l",
                                 "organization_id":"o1","created_at":"2026-01-02T03:04:05Z",
                                 "updated_at":"2026-01-03T03:04:05+01:00"}"""));

        var labels = setup.client().labels().ofOrganizations("p.");

        assertThat(labels.items()).containsExactly(new OcmLabel("l1", "p.k", "v", null, new OrganizationId("o1")));
    }

    @Test
    void a_label_on_two_pages_counts_once() {
        setup.server().on("GET", LABELS, (exchange, seen, end) -> {
            var first = seen.parameter("page").equals("1");
            var numbers = first ? IntStream.range(0, 100) : IntStream.range(99, 120);
            var items = numbers.mapToObj(number -> "{\"id\":\"%d\",\"key\":\"p.%d\"}".formatted(number, number));
            json(200, page(first ? 1 : 2, 121, items.toArray(String[]::new))).to(exchange, seen, end);
        });

        var labels = setup.client().labels().ofSubscriptions("p.");

        assertThat(labels.items())
                .extracting(OcmLabel::id)
                .doesNotHaveDuplicates()
                .hasSize(120);
    }

    @Test
    void an_underscore_in_the_prefix_stands_for_itself() {
        setup.server()
                .on(
                        "GET",
                        LABELS,
                        items("{\"id\":\"1\",\"key\":\"my_prefix.a\"}", "{\"id\":\"2\",\"key\":\"my-prefix.a\"}"));

        var labels = setup.client().labels().ofSubscriptions("my_prefix.");

        assertThat(labels.items()).extracting(OcmLabel::key).containsExactly("my_prefix.a");
    }

    @Test
    void a_label_is_created_changed_and_removed_at_its_owner() {
        setup.server().on("POST", OF_SUBSCRIPTION, json(201, "{\"id\":\"l1\"}"));
        setup.server().on("PATCH", OF_ORGANIZATION + "/sre-capabilities.aus.sector", json(200, "{}"));
        setup.server().on("DELETE", OF_ORGANIZATION + "/sre-capabilities.aus.sector", status(204));
        var labels = setup.client().labels();

        var receipt = labels.create(SUBSCRIPTION, "sre-capabilities.aus.sector", "canary");
        labels.update(ORGANIZATION, "sre-capabilities.aus.sector", "prod");
        labels.delete(ORGANIZATION, "sre-capabilities.aus.sector");

        assertThat(receipt).isEqualTo(new CreateResult("l1", false));
        assertThat(setup.server().seen())
                .extracting(seen -> seen.body())
                .containsExactly(
                        "{\"kind\":\"Label\",\"key\":\"sre-capabilities.aus.sector\",\"value\":\"canary\"}",
                        "{\"kind\":\"Label\",\"key\":\"sre-capabilities.aus.sector\",\"value\":\"prod\"}",
                        "");
    }

    @ParameterizedTest
    @MethodSource("changes")
    void a_change_whose_answer_was_lost_succeeded_if_it_is_in_effect(
            Consumer<OcmLabelClient> change, String shows, String doesNot) {
        setup.server().on("GET", OF_SUBSCRIPTION, items(shows));
        loseAnswers();

        assertThatCode(() -> change.accept(setup.client().labels())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @MethodSource("changes")
    void a_change_whose_answer_was_lost_failed_if_it_is_not_in_effect(
            Consumer<OcmLabelClient> change, String shows, String doesNot) {
        setup.server().on("GET", OF_SUBSCRIPTION, items(doesNot));
        loseAnswers();

        assertThatThrownBy(() -> change.accept(setup.client().labels())).hasMessageContaining("502");
    }

    static Stream<Arguments> changes() {
        var other = SECTOR.replace("canary", "prod");
        return Stream.of(
                Arguments.of(change(labels -> labels.create(SUBSCRIPTION, KEY, "canary")), SECTOR, other),
                Arguments.of(change(labels -> labels.update(SUBSCRIPTION, KEY, "canary")), SECTOR, other),
                Arguments.of(change(labels -> labels.delete(SUBSCRIPTION, KEY)), SECTOR.replace("sector", "x"), SECTOR),
                Arguments.of(
                        change(labels -> labels.delete(SUBSCRIPTION, KEY)),
                        SECTOR.replace("sector", "x"),
                        "{\"something\":\"that may be the label\"}"));
    }

    private void loseAnswers() {
        setup.server().on("POST", OF_SUBSCRIPTION, status(502));
        setup.server().on("PATCH", OF_SUBSCRIPTION + "/" + KEY, status(502));
        setup.server().on("DELETE", OF_SUBSCRIPTION + "/" + KEY, status(502));
    }

    private static Consumer<OcmLabelClient> change(Consumer<OcmLabelClient> change) {
        return change;
    }

    @ParameterizedTest(name = "{0} labels, pages of {1} at most, total told: {2}")
    @MethodSource("pages")
    void labels_come_in_large_pages_from_servers_that_have_them(int total, int largest, boolean told, int requests) {
        setup.server().on("GET", LABELS, (exchange, seen, end) -> {
            int size = Math.min(largest, Integer.parseInt(seen.parameter("size")));
            int first = (Integer.parseInt(seen.parameter("page")) - 1) * size;
            var items = IntStream.range(first, Math.max(first, Math.min(total, first + size)))
                    .mapToObj(number -> "{\"id\":\"l%d\",\"key\":\"a.%d\",\"value\":\"\"}".formatted(number, number))
                    .toArray(String[]::new);
            var body = told ? page(1, total, items) : "{\"items\":[" + String.join(",", items) + "]}";
            json(200, body).to(exchange, seen, end);
        });

        var labels = setup.client().labels().ofSubscriptions("a.");

        assertThat(labels.isWhole()).isTrue();
        assertThat(labels.items())
                .extracting(OcmLabel::id)
                .doesNotHaveDuplicates()
                .hasSize(total);
        assertThat(setup.server().seen()).hasSize(requests);
    }

    static Stream<Arguments> pages() {
        return Stream.of(
                Arguments.of(40, 1000, true, 1),
                Arguments.of(500, 1000, true, 1),
                Arguments.of(1200, 1000, true, 3),
                Arguments.of(1200, 100, true, 13),
                Arguments.of(40, 100, false, 1),
                Arguments.of(250, 100, false, 4));
    }
}
