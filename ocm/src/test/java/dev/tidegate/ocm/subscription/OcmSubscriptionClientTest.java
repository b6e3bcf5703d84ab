package dev.tidegate.ocm.subscription;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabel;
import dev.tidegate.ocm.page.ItemProblem;
import dev.tidegate.ocm.settings.OcmSettings;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.ocm.testbed.RecordedRequest;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OcmSubscriptionClientTest {

    private static final String SUBSCRIPTIONS = "/api/accounts_mgmt/v1/subscriptions";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void subscriptions_are_requested_with_their_labels_and_capabilities() {
        setup.server().on("GET", SUBSCRIPTIONS, items());

        setup.client().subscriptions().inUse(List.of(new SubscriptionId("s2"), new SubscriptionId("s1")));

        var query = setup.server().only().query();
        assertThat(query)
                .containsEntry("fetchCapabilities", "true")
                .containsEntry("fetchLabels", "true")
                .containsEntry("orderBy", "id")
                .containsEntry("search", "id in ('s1','s2') and managed='true' and status in ('Active','Reserved')");
    }

    @Test
    void a_subscription_is_read_with_its_labels_and_capabilities() {
        setup.server().on("GET", SUBSCRIPTIONS, items("""
                                {"id":"2Ab","href":"/s/2Ab","display_name":"harbour","created_at":"2025-01-02T03:04:05.678Z",
                                 "cluster_id":"26f","organization_id":"o1","managed":true,"status":"Brand-New",
                                 "labels":[{"id":"l1","key":"k","value":"","internal":true,"type":"Subscription",
                                            "subscription_id":"2Ab"},{"key":"no id"}],
                                 "capabilities":[{"name":"c","value":"true","inherited":false}]}""", "{\"id\":\"2Cd\"}"));

        var subscriptions = setup.client().subscriptions().inUse(List.of(new SubscriptionId("2Ab")));

        assertThat(subscriptions.items())
                .containsExactly(new OcmSubscription(
                        new SubscriptionId("2Ab"),
                        new ClusterId("26f"),
                        new OrganizationId("o1"),
                        "Brand-New",
                        List.of(new OcmLabel("l1", "k", "", new SubscriptionId("2Ab"), null)),
                        List.of(new OcmSubscription.Capability("c", "true"))));
        assertThat(subscriptions.problems())
                .extracting(ItemProblem::toString)
                .containsExactly(
                        SUBSCRIPTIONS + " 2Ab: labels[1]: id is missing",
                        SUBSCRIPTIONS + " 2Cd: organization_id is missing");
    }

    @Test
    void many_subscriptions_are_requested_in_groups_of_a_hundred_with_short_urls() {
        setup.server().on("GET", SUBSCRIPTIONS, items());
        var ids = ids(250, 27);

        setup.client().subscriptions().inUse(ids);

        assertThat(setup.server().seen())
                .hasSize(3)
                .allSatisfy(seen -> assertThat(url(seen)).hasSizeLessThan(8_000))
                .allSatisfy(seen -> assertThat(searched(seen)).hasSizeLessThanOrEqualTo(100));
        assertThat(setup.server().seen().stream().flatMap(seen -> searched(seen).stream()))
                .containsExactlyInAnyOrderElementsOf(
                        ids.stream().map(SubscriptionId::value).toList());
    }

    @Test
    void subscriptions_of_many_organizations_are_requested_in_groups_with_short_urls() {
        setup.server().on("GET", SUBSCRIPTIONS, items());
        var ids = ids(250, 27).stream().map(SubscriptionId::value).toList();

        setup.client()
                .subscriptions()
                .inUseBy(ids.stream().map(OrganizationId::new).toList());

        assertThat(setup.server().seen())
                .hasSize(3)
                .allSatisfy(seen -> assertThat(url(seen)).hasSizeLessThan(8_000))
                .allSatisfy(seen -> assertThat(seen.parameter("search"))
                        .startsWith("managed='true' and organization_id in (")
                        .endsWith(") and status in ('Active','Reserved')"));
        assertThat(setup.server().seen().stream()
                        .flatMap(seen ->
                                quoted(seen.parameter("search").replaceAll("managed='true'| and status in .*", ""))
                                        .stream()))
                .containsExactlyInAnyOrderElementsOf(ids);
    }

    @Test
    void long_identifiers_make_smaller_groups_and_not_longer_urls() {
        setup.server().on("GET", SUBSCRIPTIONS, items());
        var ids = ids(250, 150);

        setup.client().subscriptions().inUse(ids);

        assertThat(setup.server().seen())
                .hasSizeGreaterThan(3)
                .allSatisfy(seen -> assertThat(url(seen)).hasSizeLessThan(8_000));
        assertThat(setup.server().seen().stream().flatMap(seen -> searched(seen).stream()))
                .containsExactlyInAnyOrderElementsOf(
                        ids.stream().map(SubscriptionId::value).toList());
    }

    @Test
    void the_groups_come_back_in_the_order_of_the_identifiers() {
        setup.server()
                .on(
                        "GET",
                        SUBSCRIPTIONS,
                        (exchange, seen, end) -> items(searched(seen).stream()
                                        .map(id -> "{\"id\":\"" + id + "\",\"organization_id\":\"o1\"}")
                                        .toArray(String[]::new))
                                .to(exchange, seen, end));
        var ids = ids(450, 27);

        var subscriptions = setup.client().subscriptions().inUse(ids);

        assertThat(subscriptions.items()).extracting(OcmSubscription::id).isEqualTo(ids);
    }

    @Test
    void the_length_of_urls_is_a_setting() {
        var shorter = OcmSettings.defaults().withLists(new OcmSettings.Lists(100, 10_000, 100, 500));
        try (var other = new OcmTestSetup(shorter)) {
            other.server().on("GET", SUBSCRIPTIONS, items());

            other.client().subscriptions().inUse(ids(100, 27));

            assertThat(other.server().seen())
                    .allSatisfy(seen ->
                            assertThat(other.server().api() + seen.target()).hasSizeLessThan(500));
        }
    }

    private String url(RecordedRequest seen) {
        return setup.server().api() + seen.target();
    }

    private static List<String> searched(RecordedRequest seen) {
        return quoted(seen.parameter("search").replaceAll(" and managed=.*", ""));
    }

    private static List<String> quoted(String list) {
        return Pattern.compile("'([^']*)'")
                .matcher(list)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static List<SubscriptionId> ids(int count, int length) {
        return IntStream.range(0, count)
                .mapToObj(number -> "%04d".formatted(number) + "x".repeat(length - 4))
                .map(SubscriptionId::new)
                .toList();
    }
}
