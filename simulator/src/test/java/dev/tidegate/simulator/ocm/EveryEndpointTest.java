package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.addon.OcmAddon;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.ocm.addon.OcmInstalledAddon;
import dev.tidegate.ocm.cluster.OcmClusterState;
import dev.tidegate.ocm.gate.OcmGateAgreement;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabel;
import dev.tidegate.ocm.label.OcmLabelOwner;
import dev.tidegate.ocm.order.OcmOrder;
import dev.tidegate.ocm.order.OcmOrderState;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.ocm.servicelog.OcmServiceLogEntry;
import dev.tidegate.ocm.servicelog.OcmServiceLogSeverity;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The product's own client speaks to every part of the simulated API. */
class EveryEndpointTest {

    private static final String PREFIX = "sre-capabilities.aus.";
    private static final ClusterId CLASSIC = new ClusterId("classic");
    private static final ClusterId HOSTED = new ClusterId("hosted");
    private static final SubscriptionId SUBSCRIPTION = new SubscriptionId("sub-classic");
    private static final OrganizationId QUAY = new OrganizationId("quay");

    private final SimulationFixture simulation = SimulationFixture.ofTwoClusters();
    private final OcmClient client = simulation.client();

    @AfterEach
    void close() {
        simulation.close();
    }

    @Test
    void labels_of_subscriptions_and_organisations_are_found_by_prefix() {
        var ofSubscriptions = client.labels().ofSubscriptions(PREFIX);
        var ofOrganisations = client.labels().ofOrganizations(PREFIX);
        var ofQuay = client.labels().ofOrganizations(PREFIX, List.of(QUAY));

        assertThat(ofSubscriptions.items())
                .extracting(OcmLabel::key, OcmLabel::value, OcmLabel::subscription)
                .containsExactly(tuple(PREFIX + "soak-days", "3", SUBSCRIPTION));
        assertThat(ofOrganisations.items())
                .extracting(OcmLabel::key, OcmLabel::organization)
                .containsExactly(tuple(PREFIX + "sector-deps.prod", QUAY));
        assertThat(ofQuay).isEqualTo(ofOrganisations);
    }

    @Test
    void subscriptions_come_with_labels_and_capabilities() {
        var found = client.subscriptions().inUse(List.of(SUBSCRIPTION)).items();

        assertThat(found).singleElement().satisfies(subscription -> {
            assertThat(subscription.cluster()).isEqualTo(CLASSIC);
            assertThat(subscription.organization()).isEqualTo(QUAY);
            assertThat(subscription.labels()).extracting(OcmLabel::value).containsExactly("3");
            assertThat(subscription.capabilities()).isNotEmpty();
        });
    }

    @Test
    void clusters_are_found_by_their_subscriptions() {
        var found = client.clusters()
                .managed(List.of(SUBSCRIPTION, new SubscriptionId("sub-hosted")), List.of(OcmClusterState.READY))
                .items();

        assertThat(found)
                .extracting(
                        cluster -> cluster.id().value(),
                        cluster -> cluster.hasHostedControlPlane(),
                        cluster -> cluster.version().rawId(),
                        cluster -> cluster.channel())
                .containsExactlyInAnyOrder(
                        tuple("classic", false, "4.20.9", "stable-4.20"),
                        tuple("hosted", true, "4.20.9", "stable-4.20"));
        assertThat(found)
                .allSatisfy(cluster ->
                        assertThat(cluster.version().availableUpgrades()).startsWith("4.20.10"));
    }

    @Test
    void a_single_cluster_tells_its_channels_and_can_switch_to_them() {
        simulation.simulated().advance(Duration.ofDays(25));

        client.clusters().switchChannel(CLASSIC, "stable-4.21");

        var cluster = client.clusters().read(CLASSIC);
        assertThat(cluster.channel()).isEqualTo("stable-4.21");
        assertThat(cluster.version().availableChannels()).contains("stable-4.20", "stable-4.21");
        assertThat(cluster.version().availableUpgrades()).contains("4.21.0");
    }

    @Test
    void a_channel_that_is_not_offered_is_refused() {
        assertThatThrownBy(() -> client.clusters().switchChannel(CLASSIC, "stable-4.23"))
                .isInstanceOf(OcmException.class)
                .hasMessageContaining("400");
    }

    @Test
    void node_pools_are_listed() {
        assertThat(client.clusters().nodePools(HOSTED).items())
                .extracting(pool -> pool.id(), pool -> pool.version())
                .containsExactly(tuple("workers", "4.20.8"));
    }

    @Test
    void labels_of_the_external_configuration_are_listed() {
        assertThat(client.clusters().externalLabels(HOSTED).items())
                .extracting(label -> label.key(), label -> label.value())
                .containsExactly(tuple("stage", "prod"));
    }

    @Test
    void a_classic_order_lives_and_takes_effect() {
        var start = now().plus(Duration.ofMinutes(10));
        var target = OcmOrderTarget.classic(CLASSIC);

        client.orders().place(target, "4.20.10", start);

        assertThat(states(target)).containsExactly(OcmOrderState.PENDING);
        simulation.simulated().advance(Duration.ofMinutes(5));
        assertThat(states(target)).containsExactly(OcmOrderState.SCHEDULED);
        simulation.simulated().advance(Duration.ofMinutes(6));
        assertThat(states(target)).containsExactly(OcmOrderState.STARTED);
        simulation.simulated().advance(Duration.ofHours(3));
        assertThat(states(target)).isEmpty();
        assertThat(client.clusters().read(CLASSIC).version().rawId()).isEqualTo("4.20.10");
    }

    @Test
    void control_plane_and_node_pool_are_upgraded_one_after_the_other() {
        client.orders().place(OcmOrderTarget.controlPlane(HOSTED), "4.20.10", now().plus(Duration.ofMinutes(6)));
        assertThat(states(OcmOrderTarget.controlPlane(HOSTED))).containsExactly(OcmOrderState.PENDING);
        simulation.simulated().advance(Duration.ofHours(1));

        client.orders().place(OcmOrderTarget.nodePool(HOSTED, "workers"), "4.20.10", now().plus(Duration.ofMinutes(6)));

        assertThat(states(OcmOrderTarget.nodePool(HOSTED, "workers"))).containsExactly(OcmOrderState.PENDING);
        simulation.simulated().advance(Duration.ofHours(2));
        assertThat(client.clusters().read(HOSTED).version().rawId()).isEqualTo("4.20.10");
        assertThat(client.clusters().nodePools(HOSTED).items())
                .extracting(pool -> pool.version())
                .containsExactly("4.20.10");
    }

    @Test
    void an_order_can_be_cancelled_before_it_starts() {
        var target = OcmOrderTarget.classic(CLASSIC);
        client.orders().place(target, "4.20.10", now().plus(Duration.ofMinutes(10)));

        client.orders().cancel(client.orders().list(target).items().get(0));

        assertThat(client.orders().list(target).items()).isEmpty();
    }

    @Test
    void a_gate_is_agreed_to_once() {
        var gates = client.gates().list().items();
        var gate = gates.get(0).id();

        var receipt = client.gates().agree(CLASSIC, gate);
        var again = client.gates().agree(CLASSIC, gate);

        assertThat(receipt.foundByReading()).isFalse();
        assertThat(again.foundByReading()).isTrue();
        assertThat(client.gates().agreements(CLASSIC).items())
                .extracting(OcmGateAgreement::gate)
                .containsExactly(gate);
    }

    @ParameterizedTest
    @EnumSource(OcmAddonApi.class)
    void add_ons_are_listed_ordered_and_upgraded(OcmAddonApi api) {
        var addons = client.addons(api);
        var latest = addons.catalogue().items().stream()
                .filter(addon -> addon.id().equals("tide-gauge"))
                .map(OcmAddon::latestVersion)
                .findFirst()
                .orElseThrow();

        addons.place(CLASSIC, "tide-gauge", String.valueOf(latest), now().plus(Duration.ofMinutes(6)));

        assertThat(addons.ordersWithStates(CLASSIC).items())
                .extracting(order -> order.addon(), order -> order.state())
                .containsExactly(tuple("tide-gauge", OcmOrderState.PENDING));
        simulation.simulated().advance(Duration.ofHours(1));
        assertThat(addons.ready(CLASSIC).items())
                .extracting(OcmInstalledAddon::version)
                .containsExactly(latest);
    }

    @ParameterizedTest
    @EnumSource(OcmAddonApi.class)
    void an_order_for_an_add_on_can_be_cancelled(OcmAddonApi api) {
        var addons = client.addons(api);
        addons.place(CLASSIC, "tide-gauge", "1.3.0", now().plus(Duration.ofMinutes(6)));

        addons.cancel(CLASSIC, addons.orders(CLASSIC).items().get(0).id());

        assertThat(addons.orders(CLASSIC).items()).isEmpty();
    }

    @Test
    void a_service_log_is_found_again() {
        var uuid = new ClusterUuid("6f1c0000-0000-4000-8000-000000000001");
        var entry = new OcmServiceLogEntry(
                uuid, "tidegate", OcmServiceLogSeverity.MODERATE, "It's a summary", "- one (two)\n- three");
        var since = now().minus(Duration.ofDays(1));
        assertThat(client.serviceLogs().wasSent(entry, since)).isFalse();

        client.serviceLogs().send(entry);

        assertThat(client.serviceLogs().wasSent(entry, since)).isTrue();
        assertThat(client.serviceLogs().wasSent(entry, now().plusSeconds(1))).isFalse();
    }

    @Test
    void labels_are_created_changed_and_removed() {
        for (var owner : List.of(OcmLabelOwner.of(SUBSCRIPTION), OcmLabelOwner.of(QUAY))) {
            var before = client.labels().of(owner).items().size();

            client.labels().create(owner, "colour", "blue");
            client.labels().update(owner, "colour", "green");

            assertThat(client.labels().of(owner).items())
                    .filteredOn(label -> label.key().equals("colour"))
                    .extracting(OcmLabel::value)
                    .containsExactly("green");
            assertThatThrownBy(() -> client.labels().create(owner, "colour", "red"))
                    .hasMessageContaining("409");
            client.labels().delete(owner, "colour");
            assertThat(client.labels().of(owner).items()).hasSize(before);
            assertThatThrownBy(() -> client.labels().delete(owner, "colour")).hasMessageContaining("404");
            assertThatThrownBy(() -> client.labels().update(owner, "colour", "red"))
                    .hasMessageContaining("404");
        }
    }

    @Test
    void an_account_knows_its_organisation() {
        var account = simulation.clientOfAPerson().accounts().current();

        assertThat(account.username()).isEqualTo("simulated-person");
        assertThat(account.organization()).isEqualTo(QUAY);
    }

    @Test
    void what_does_not_exist_is_not_found() {
        assertThatThrownBy(() -> client.clusters().read(new ClusterId("nobody")))
                .hasMessageContaining("404")
                .hasMessageContaining("CLUSTERS-MGMT-404");
    }

    private List<OcmOrderState> states(OcmOrderTarget target) {
        return client.orders().listWithStates(target).items().stream()
                .map(OcmOrder::state)
                .toList();
    }

    private Instant now() {
        return simulation.simulated().clock().instant();
    }
}
