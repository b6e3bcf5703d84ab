package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.search.SearchQuery;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import dev.tidegate.simulator.ocm.simulation.SimulatedLabelOwner;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Labels of subscriptions and organisations: all of them, and those of one owner. */
final class LabelEndpoints {

    private static final String BASE = AccountEndpoints.BASE;

    /** A key is part of an address, and of a column of limited width. */
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9._-]{1,255}");

    private static final ListDefinition<OwnedLabel> LABELS = new ListDefinition<>(
            "LabelList",
            Map.of(
                    "id", owned -> owned.label().id(),
                    "key", OwnedLabel::key,
                    "value", owned -> owned.label().value(),
                    "type", owned -> owned.owner().type(),
                    "internal", owned -> false,
                    "created_at", owned -> owned.label().createdAt().toString(),
                    "updated_at", owned -> owned.label().updatedAt().toString(),
                    "subscription_id", owned -> owned.idIf(true),
                    "organization_id", owned -> owned.idIf(false)),
            (call, owned) -> owned.json());

    private final ListResponder listings;

    LabelEndpoints(ListResponder listings) {
        this.listings = listings;
    }

    Stream<Route> routes() {
        return Stream.of(
                        Stream.of(Route.of("GET", BASE + "/labels", this::all)),
                        routes(BASE + "/subscriptions/*/labels", SimulatedLabelOwner::subscription),
                        routes(BASE + "/organizations/*/labels", SimulatedLabelOwner::organisation))
                .flatMap(Function.identity());
    }

    private Stream<Route> routes(String path, Function<String, SimulatedLabelOwner> owner) {
        return Stream.of(
                Route.of("GET", path, call -> ofOwner(call, owner.apply(call.argument(0)))),
                Route.of("POST", path, call -> create(call, owner.apply(call.argument(0)))),
                Route.of("GET", path + "/*", call -> read(call, owner.apply(call.argument(0)))),
                Route.of("PATCH", path + "/*", call -> update(call, owner.apply(call.argument(0)))),
                Route.of("DELETE", path + "/*", call -> {
                    call.world().deleteLabel(owner.apply(call.argument(0)), call.argument(1));
                    return SimulatedResponse.nothing();
                }));
    }

    private SimulatedResponse all(RoutedRequest call) {
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

    private SimulatedResponse ofOwner(RoutedRequest call, SimulatedLabelOwner owner) {
        return listings.search(
                call,
                LABELS,
                search -> OwnedLabel.all(owner, owner.find(call.view()).labels()));
    }

    private static SimulatedResponse create(RoutedRequest call, SimulatedLabelOwner owner) {
        owner.find(call.view());
        var key = call.required("key");
        if (!KEY.matcher(key).matches()) {
            throw RequestRejectedException.bad(
                    "Field 'key' is made of 1 to 255 letters, digits, dots, hyphens and underscores");
        }
        return SimulatedResponse.created(
                new OwnedLabel(owner, key, call.world().createLabel(owner, key, value(call))).json());
    }

    private static SimulatedResponse update(RoutedRequest call, SimulatedLabelOwner owner) {
        var key = call.argument(1);
        if (!call.object().path("key").asText(key).equals(key)) {
            throw RequestRejectedException.bad("The key of a label cannot be changed");
        }
        return SimulatedResponse.ok(
                new OwnedLabel(owner, key, call.world().updateLabel(owner, key, value(call))).json());
    }

    private static SimulatedResponse read(RoutedRequest call, SimulatedLabelOwner owner) {
        var label = owner.find(call.view()).labels().get(call.argument(1));
        if (label == null) {
            throw RequestRejectedException.unknown("Label", call.argument(1));
        }
        return SimulatedResponse.ok(new OwnedLabel(owner, call.argument(1), label).json());
    }

    /** May be empty, but must be text. */
    private static String value(RoutedRequest call) {
        var value = call.object().path("value");
        if (!value.isTextual()) {
            throw RequestRejectedException.bad("Field 'value' is mandatory");
        }
        return value.textValue();
    }
}
