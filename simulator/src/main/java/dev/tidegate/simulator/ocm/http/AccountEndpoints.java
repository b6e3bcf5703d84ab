package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;
import dev.tidegate.simulator.ocm.search.SearchQuery;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import dev.tidegate.simulator.ocm.simulation.SimulatedLabelOwner;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Accounts, organisations, subscriptions and labels. */
final class AccountEndpoints {

    private static final String BASE = "/api/accounts_mgmt/v1";

    private static final ListDefinition<SimulatedCluster> SUBSCRIPTIONS = subscriptions(true);
    private static final ListDefinition<SimulatedCluster> BARE_SUBSCRIPTIONS = subscriptions(false);

    private static final ListDefinition<SimulatedOrganisation> ORGANISATIONS = new ListDefinition<>(
            "OrganizationList",
            Map.of(
                    "id",
                    SimulatedOrganisation::id,
                    "name",
                    SimulatedOrganisation::name,
                    "external_id",
                    SimulatedOrganisation::externalId),
            (view, organisation) -> organisation(organisation));

    private static final ListDefinition<OwnedLabel> LABELS = new ListDefinition<>(
            "LabelList",
            Map.of(
                    "id", stuck -> stuck.label().id(),
                    "key", OwnedLabel::key,
                    "value", stuck -> stuck.label().value(),
                    "type", stuck -> stuck.owner().type(),
                    "internal", stuck -> "false",
                    "created_at", stuck -> stuck.label().createdAt().toString(),
                    "updated_at", stuck -> stuck.label().updatedAt().toString(),
                    "subscription_id", stuck -> stuck.idIf(true),
                    "organization_id", stuck -> stuck.idIf(false)),
            (view, stuck) -> label(stuck));

    private final ListResponder listings;

    AccountEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                        Stream.of(
                                Route.of("GET", BASE + "/current_account", AccountEndpoints::currentAccount),
                                Route.of("GET", BASE + "/labels", this::labels),
                                Route.of("GET", BASE + "/subscriptions", this::listSubscriptions),
                                Route.of(
                                        "GET",
                                        BASE + "/subscriptions/*",
                                        call -> SimulatedResponse.ok(
                                                subscription(call.view().ofSubscription(call.argument(0)), true))),
                                Route.of("GET", BASE + "/organizations", this::organisations),
                                Route.of(
                                        "GET",
                                        BASE + "/organizations/*",
                                        call -> SimulatedResponse.ok(
                                                organisation(call.view().organisation(call.argument(0)))))),
                        labelRoutes(BASE + "/subscriptions/*/labels", SimulatedLabelOwner::subscription),
                        labelRoutes(BASE + "/organizations/*/labels", SimulatedLabelOwner::organisation))
                .flatMap(Function.identity());
    }

    private static Stream<Route> labelRoutes(String path, Function<String, SimulatedLabelOwner> owner) {
        return Stream.of(
                Route.of("GET", path, call -> ownLabels(call, owner.apply(call.argument(0)))),
                Route.of("POST", path, call -> createLabel(call, owner.apply(call.argument(0)))),
                Route.of("GET", path + "/*", call -> readLabel(call, owner.apply(call.argument(0)))),
                Route.of("PATCH", path + "/*", call -> updateLabel(call, owner.apply(call.argument(0)))),
                Route.of("DELETE", path + "/*", call -> {
                    call.world().deleteLabel(owner.apply(call.argument(0)), call.argument(1));
                    return SimulatedResponse.nothing();
                }));
    }

    private static SimulatedResponse currentAccount(RoutedRequest call) {
        var account = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Account")
                .put("id", "account-of-" + call.client())
                .put("href", BASE + "/accounts/account-of-" + call.client())
                .put("username", call.client())
                .put("service_account", !call.client().equals(SimulatedCredentials.PERSON));
        call.view()
                .organisations()
                .findFirst()
                .ifPresent(organisation -> account.set("organization", organisation(organisation)));
        return SimulatedResponse.ok(account);
    }

    private SimulatedResponse labels(RoutedRequest call) {
        return listings.search(call, LABELS, search -> candidates(call.view(), search));
    }

    private static Stream<OwnedLabel> candidates(SimulatedFleetView view, SearchQuery search) {
        var subscriptions = search.onlyValuesOf("subscription_id");
        if (subscriptions.isPresent()) {
            return view.ofSubscriptions(subscriptions.get()).flatMap(OwnedLabel::to);
        }
        var types = search.onlyValuesOf("type").orElse(Set.of("Subscription", "Organization"));
        var isOfOrganisations = search.onlyValuesOf("organization_id").isPresent();
        return Stream.concat(
                types.contains("Organization") ? view.organisations().flatMap(OwnedLabel::to) : Stream.empty(),
                types.contains("Subscription") && !isOfOrganisations
                        ? view.clusters().flatMap(OwnedLabel::to)
                        : Stream.empty());
    }

    private SimulatedResponse listSubscriptions(RoutedRequest call) {
        var catalogue = call.query("fetchLabels").equals("true") ? SUBSCRIPTIONS : BARE_SUBSCRIPTIONS;
        return listings.search(
                call,
                catalogue,
                search -> search.onlyValuesOf("id")
                        .map(ids -> call.view().ofSubscriptions(ids))
                        .orElseGet(() -> call.view().clusters()));
    }

    private SimulatedResponse organisations(RoutedRequest call) {
        return listings.search(call, ORGANISATIONS, search -> call.view().organisations());
    }

    private static SimulatedResponse ownLabels(RoutedRequest call, SimulatedLabelOwner owner) {
        var labels = owner.find(call.view()).labels().entrySet().stream()
                .map(label -> new OwnedLabel(owner, label.getKey(), label.getValue()))
                .toList();
        return ListResponder.page(call, LABELS, labels);
    }

    private static SimulatedResponse createLabel(RoutedRequest call, SimulatedLabelOwner owner) {
        owner.find(call.view());
        var key = call.required("key");
        return SimulatedResponse.created(
                label(new OwnedLabel(owner, key, call.world().createLabel(owner, key, value(call)))));
    }

    private static SimulatedResponse updateLabel(RoutedRequest call, SimulatedLabelOwner owner) {
        var key = call.argument(1);
        if (!call.object().path("key").asText(key).equals(key)) {
            throw RequestRejectedException.bad("The key of a label cannot be changed");
        }
        return SimulatedResponse.ok(
                label(new OwnedLabel(owner, key, call.world().updateLabel(owner, key, value(call)))));
    }

    private static SimulatedResponse readLabel(RoutedRequest call, SimulatedLabelOwner owner) {
        var label = owner.find(call.view()).labels().get(call.argument(1));
        if (label == null) {
            throw RequestRejectedException.unknown("Label", call.argument(1));
        }
        return SimulatedResponse.ok(label(new OwnedLabel(owner, call.argument(1), label)));
    }

    /** May be empty, but must be text. */
    private static String value(RoutedRequest call) {
        var value = call.object().path("value");
        if (!value.isTextual()) {
            throw RequestRejectedException.bad("Field 'value' is mandatory");
        }
        return value.textValue();
    }

    private static ListDefinition<SimulatedCluster> subscriptions(boolean withLabels) {
        return new ListDefinition<>(
                "SubscriptionList",
                Map.of(
                        "id", SimulatedCluster::subscription,
                        "cluster_id", SimulatedCluster::id,
                        "external_cluster_id", SimulatedCluster::externalId,
                        "organization_id", SimulatedCluster::organisation,
                        "display_name", SimulatedCluster::name,
                        "managed", cluster -> "true",
                        "status", SimulatedCluster::subscriptionStatus,
                        "created_at", cluster -> cluster.createdAt().toString()),
                (view, cluster) -> subscription(cluster, withLabels));
    }

    private static ObjectNode subscription(SimulatedCluster cluster, boolean withLabels) {
        var subscription = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Subscription")
                .put("id", cluster.subscription())
                .put("href", BASE + "/subscriptions/" + cluster.subscription())
                .put("cluster_id", cluster.id())
                .put("external_cluster_id", cluster.externalId())
                .put("organization_id", cluster.organisation())
                .put("display_name", cluster.name())
                .put("managed", true)
                .put("status", cluster.subscriptionStatus())
                .put("created_at", cluster.createdAt().toString());
        subscription
                .putArray("capabilities")
                .addObject()
                .put("name", "capability.cluster.subscribed_ocp")
                .put("value", "true")
                .put("inherited", false);
        if (withLabels) {
            var labels = subscription.putArray("labels");
            OwnedLabel.to(cluster).forEach(stuck -> labels.add(label(stuck)));
        }
        return subscription;
    }

    private static ObjectNode organisation(SimulatedOrganisation organisation) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Organization")
                .put("id", organisation.id())
                .put("href", BASE + "/organizations/" + organisation.id())
                .put("external_id", organisation.externalId())
                .put("name", organisation.name())
                .put("created_at", organisation.createdAt().toString());
    }

    private static JsonNode label(OwnedLabel stuck) {
        var owner = stuck.owner();
        var owners = owner.isSubscription() ? "/subscriptions/" : "/organizations/";
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Label")
                .put("id", stuck.label().id())
                .put("href", BASE + owners + owner.id() + "/labels/" + stuck.key())
                .put("key", stuck.key())
                .put("value", stuck.label().value())
                .put("type", owner.type())
                .put("internal", false)
                .put(owner.isSubscription() ? "subscription_id" : "organization_id", owner.id())
                .put("created_at", stuck.label().createdAt().toString())
                .put("updated_at", stuck.label().updatedAt().toString());
    }
}
