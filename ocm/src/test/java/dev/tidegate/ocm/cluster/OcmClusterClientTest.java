package dev.tidegate.ocm.cluster;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static dev.tidegate.ocm.testbed.ScriptedResponse.json;
import static dev.tidegate.ocm.testbed.ScriptedResponse.status;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.page.ItemProblem;
import dev.tidegate.ocm.search.OcmSearch;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OcmClusterClientTest {

    private static final String CLUSTERS = "/api/clusters_mgmt/v1/clusters";
    private static final List<SubscriptionId> SUBSCRIPTIONS =
            List.of(new SubscriptionId("s2"), new SubscriptionId("s1"));

    private static final String WHOLE = """
            {"id":"26f","external_id":"6f1c-uuid","name":"harbour-eu-1","display_name":"Harbour","managed":true,
             "state":"ready","subscription":{"id":"2Ab","href":"/api/accounts_mgmt/v1/subscriptions/2Ab"},
             "region":{"id":"eu-west-1"},"cloud_provider":{"id":"aws"},"product":{"id":"rosa"},
             "hypershift":{"enabled":false},"aws":{"sts":{"enabled":true,"role_arn":"arn:x-Installer-Role"}},
             "channel":"stable-4.20",
             "version":{"id":"openshift-v4.20.10","raw_id":"4.20.10","channel_group":"stable",
                        "available_upgrades":["4.20.11","4.20.12"],"available_channels":["stable-4.21"]},
             "console":{"url":"https://c"},"api":{"url":"https://a","listening":"external"},
             "dns":{"base_domain":"d"},"something_new":[{"a":1}]}""";

    private static final String BARE = """
            {"id":"1","name":"bare","state":"dancing","subscription":{"id":"2Cd"},"version":{"raw_id":"4.9.0"}}""";

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @Test
    void a_cluster_is_read_with_all_its_fields() {
        setup.server().on("GET", CLUSTERS + "/26f", json(200, WHOLE));

        var cluster = setup.client().clusters().read(new ClusterId("26f"));

        assertThat(cluster)
                .isEqualTo(new OcmCluster(
                        new ClusterId("26f"),
                        new ClusterUuid("6f1c-uuid"),
                        "harbour-eu-1",
                        OcmClusterState.READY,
                        new SubscriptionId("2Ab"),
                        "rosa",
                        false,
                        true,
                        "stable-4.20",
                        new OcmClusterVersion("4.20.10", List.of("4.20.11", "4.20.12"), List.of("stable-4.21")),
                        "https://a"));
    }

    @Test
    void a_cluster_without_a_required_field_is_left_out_and_reported() {
        setup.server()
                .on(
                        "GET",
                        CLUSTERS,
                        items(
                                BARE,
                                "{\"id\":\"2\",\"name\":\"no version\",\"subscription\":{\"id\":\"2Ef\"}}",
                                "{\"id\":\"3\",\"name\":\"n\",\"version\":{\"raw_id\":\"4.9.0\"}}",
                                WHOLE));

        var clusters = setup.client().clusters().managed(SUBSCRIPTIONS, List.of());

        assertThat(clusters.items()).extracting(OcmCluster::name).containsExactly("bare", "harbour-eu-1");
        assertThat(clusters.items().get(0).state()).isEqualTo(OcmClusterState.UNKNOWN);
        assertThat(clusters.items().get(0).uuid()).isNull();
        assertThat(clusters.items().get(0).channel()).isNull();
        assertThat(clusters.problems())
                .extracting(ItemProblem::item, ItemProblem::sentence)
                .containsExactly(tuple("2", "version.raw_id is missing"), tuple("3", "subscription.id is missing"));
    }

    @ParameterizedTest
    @CsvSource({"rosa, true, true", "rosa, false, false", "osd, true, false"})
    void only_rosa_hosts_control_planes(String product, boolean hypershift, boolean hosted) {
        setup.server()
                .on(
                        "GET",
                        CLUSTERS + "/26f",
                        json(
                                200,
                                WHOLE.replace("\"id\":\"rosa\"", "\"id\":\"" + product + "\"")
                                        .replace(
                                                "\"hypershift\":{\"enabled\":false",
                                                "\"hypershift\":{\"enabled\":" + hypershift)));

        var cluster = setup.client().clusters().read(new ClusterId("26f"));

        assertThat(cluster.hasHostedControlPlane()).isEqualTo(hosted);
    }

    @Test
    void managed_clusters_are_searched_for_by_subscription_and_if_wanted_by_state() {
        setup.server().on("GET", CLUSTERS, items());

        setup.client().clusters().managed(SUBSCRIPTIONS, List.of(OcmClusterState.READY));
        setup.client().clusters().managed(SUBSCRIPTIONS, List.of());

        assertThat(setup.server().seen())
                .extracting(seen -> seen.parameter("search"))
                .containsExactly(
                        "managed='true' and product.id in ('osd','rosa') and state='ready' "
                                + "and subscription.id in ('s1','s2')",
                        "managed='true' and product.id in ('osd','rosa') and subscription.id in ('s1','s2')");
        assertThat(setup.server().seen().get(0).parameter("order")).isEqualTo("creation_timestamp");
    }

    @Test
    void no_subscriptions_have_no_clusters_without_a_request() {
        var clusters = setup.client().clusters().managed(List.of(), List.of());

        assertThat(clusters.items()).isEmpty();
        assertThat(setup.server().seen()).isEmpty();
    }

    @Test
    void a_cluster_is_found_by_name() {
        setup.server().on("GET", CLUSTERS, items(BARE));

        var found = setup.client().clusters().search(OcmSearch.where("name", "bare"));

        assertThat(found.items()).hasSize(1);
        assertThat(setup.server().only().parameter("search")).isEqualTo("name='bare'");
    }

    @Test
    void node_pools_may_lack_a_version() {
        setup.server()
                .on(
                        "GET",
                        CLUSTERS + "/26f/node_pools",
                        items("{\"id\":\"workers\",\"version\":{\"raw_id\":\"4.20.1\"}}", "{\"id\":\"new\"}"));

        var pools = setup.client().clusters().nodePools(new ClusterId("26f"));

        assertThat(pools.items()).containsExactly(new OcmNodePool("workers", "4.20.1"), new OcmNodePool("new", null));
        assertThat(setup.server().only().parameter("order")).isEqualTo("id");
    }

    @Test
    void the_channel_is_switched() {
        setup.server().on("PATCH", CLUSTERS + "/26f", json(200, WHOLE));

        setup.client().clusters().switchChannel(new ClusterId("26f"), "stable-4.21");

        assertThat(setup.server().only().body()).isEqualTo("{\"channel\":\"stable-4.21\"}");
    }

    @Test
    void a_switch_whose_answer_was_lost_succeeded_if_the_channel_is_there() {
        setup.server().on("PATCH", CLUSTERS + "/26f", status(500));
        setup.server().on("GET", CLUSTERS + "/26f", json(200, WHOLE));

        assertThatCode(() -> setup.client().clusters().switchChannel(new ClusterId("26f"), "stable-4.20"))
                .doesNotThrowAnyException();
    }

    @Test
    void a_switch_whose_answer_was_lost_failed_if_the_channel_is_another() {
        setup.server().on("PATCH", CLUSTERS + "/26f", status(500));
        setup.server().on("GET", CLUSTERS + "/26f", json(200, WHOLE));

        assertThatThrownBy(() -> setup.client().clusters().switchChannel(new ClusterId("26f"), "stable-4.21"))
                .hasMessageContaining("500");
    }

    @Test
    void labels_of_the_external_configuration_are_read_in_their_order() {
        setup.server()
                .on(
                        "GET",
                        CLUSTERS + "/26f/external_configuration/labels",
                        items(
                                "{\"id\":\"1\",\"key\":\"stage\",\"value\":\"prod\"}",
                                "{\"id\":\"2\",\"key\":\"bare\"}"));

        var labels = setup.client().clusters().externalLabels(new ClusterId("26f"));

        assertThat(labels.items())
                .containsExactly(new OcmExternalLabel("stage", "prod"), new OcmExternalLabel("bare", ""));
    }
}
