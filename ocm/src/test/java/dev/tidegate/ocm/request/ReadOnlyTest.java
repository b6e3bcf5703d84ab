package dev.tidegate.ocm.request;

import static dev.tidegate.ocm.testbed.ScriptedResponse.items;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tidegate.ocm.OcmClient;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.identity.ClusterUuid;
import dev.tidegate.ocm.identity.OrganizationId;
import dev.tidegate.ocm.identity.SubscriptionId;
import dev.tidegate.ocm.label.OcmLabelOwner;
import dev.tidegate.ocm.order.OcmOrder;
import dev.tidegate.ocm.order.OcmOrderState;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.order.OcmScheduleType;
import dev.tidegate.ocm.request.OcmException.Kind;
import dev.tidegate.ocm.servicelog.OcmServiceLogEntry;
import dev.tidegate.ocm.servicelog.OcmServiceLogSeverity;
import dev.tidegate.ocm.testbed.OcmTestSetup;
import dev.tidegate.testsupport.FakeTime;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReadOnlyTest {

    private static final ClusterId CLUSTER = new ClusterId("26f");

    private final OcmTestSetup setup = new OcmTestSetup();

    @AfterEach
    void stop() {
        setup.close();
    }

    @ParameterizedTest
    @MethodSource("changes")
    void a_read_only_client_sends_no_change_of_any_kind(Consumer<OcmClient> change) {
        assertThatThrownBy(() -> change.accept(setup.readOnlyClient()))
                .hasMessageEndingWith(": not sent, this client may only read")
                .asInstanceOf(InstanceOfAssertFactories.type(OcmException.class))
                .returns(Kind.READ_ONLY, OcmException::kind);

        assertThat(setup.server().seen()).isEmpty();
        assertThat(setup.server().tokenRequests()).isEmpty();
        assertThat(setup.observed()).isEmpty();
    }

    static Stream<Named<Consumer<OcmClient>>> changes() {
        var subscription = OcmLabelOwner.of(new SubscriptionId("2Ab"));
        var organization = OcmLabelOwner.of(new OrganizationId("o1"));
        return Stream.of(
                change(
                        "classic order",
                        client -> client.orders().place(OcmOrderTarget.classic(CLUSTER), "4.20.12", FakeTime.START)),
                change(
                        "control plane order",
                        client ->
                                client.orders().place(OcmOrderTarget.controlPlane(CLUSTER), "4.20.12", FakeTime.START)),
                change(
                        "node pool order",
                        client -> client.orders()
                                .place(OcmOrderTarget.nodePool(CLUSTER, "workers"), "4.20.12", FakeTime.START)),
                change("cancelled order", client -> client.orders().cancel(order())),
                change("agreement", client -> client.gates().agree(CLUSTER, "8c4e")),
                change("channel", client -> client.clusters().switchChannel(CLUSTER, "stable-4.21")),
                change(
                        "add-on order",
                        client -> client.addons(OcmAddonApi.V1).place(CLUSTER, "cert", "1.9.2", FakeTime.START)),
                change(
                        "add-on plan",
                        client -> client.addons(OcmAddonApi.V2).place(CLUSTER, "cert", "1.9.2", FakeTime.START)),
                change(
                        "cancelled add-on order",
                        client -> client.addons(OcmAddonApi.V1).cancel(CLUSTER, "p1")),
                change(
                        "cancelled add-on plan",
                        client -> client.addons(OcmAddonApi.V2).cancel(CLUSTER, "p1")),
                change(
                        "service log",
                        client -> client.serviceLogs()
                                .send(new OcmServiceLogEntry(
                                        new ClusterUuid("u"), "tidegate", OcmServiceLogSeverity.LOW, "s", "d"))),
                change("new label", client -> client.labels().create(subscription, "k", "v")),
                change("changed label", client -> client.labels().update(organization, "k", "v")),
                change("removed label", client -> client.labels().delete(organization, "k")));
    }

    @Test
    void a_read_only_client_reads() {
        setup.server().on("GET", "/api/clusters_mgmt/v1/version_gates", items());

        var gates = setup.readOnlyClient().gates().list();

        assertThat(gates.items()).isEmpty();
    }

    private static Named<Consumer<OcmClient>> change(String name, Consumer<OcmClient> change) {
        return Named.of(name, change);
    }

    private static OcmOrder order() {
        return new OcmOrder(
                "p1",
                OcmOrderTarget.classic(CLUSTER),
                OcmScheduleType.MANUAL,
                null,
                "4.20.12",
                FakeTime.START,
                OcmOrderState.SCHEDULED);
    }
}
