package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Roles, and who has them: everybody administers their organisation, and owners own their subscriptions. */
final class RoleEndpoints {

    private static final String BASE = AccountEndpoints.BASE;
    private static final String ADMINISTRATOR = "OrganizationAdmin";
    private static final String OWNER = "ClusterOwner";

    private static final ListDefinition<String> ROLES = new ListDefinition<>(
            "RoleList", Map.of("id", role -> role, "name", role -> role), (call, role) -> role(role));

    private static final ListDefinition<Binding> BINDINGS = new ListDefinition<>(
            "RoleBindingList",
            Map.of(
                    "id", Binding::id,
                    "type", Binding::type,
                    "role_id", Binding::role,
                    "role.id", Binding::role,
                    "account_id", binding -> binding.account().id(),
                    "account.id", binding -> binding.account().id(),
                    "organization_id",
                            binding -> binding.account().organisation().id(),
                    "subscription_id", Binding::subscription),
            (call, binding) -> binding.json());

    private final ListResponder listings;
    private final SimulatedAccounts accounts;

    RoleEndpoints(ListResponder listings, SimulatedAccounts accounts) {
        this.listings = listings;
        this.accounts = accounts;
    }

    Stream<Route> routes() {
        return Stream.of(
                        listings.routes(BASE + "/roles", ROLES, call -> Stream.of(OWNER, ADMINISTRATOR)),
                        listings.routes(
                                BASE + "/role_bindings",
                                BINDINGS,
                                call -> Stream.concat(ofOrganisations(call.view()), ofSubscriptions(call.view()))),
                        listings.routes(
                                BASE + "/subscriptions/*/role_bindings", BINDINGS, RoleEndpoints::ofSubscription))
                .flatMap(Function.identity());
    }

    private Stream<Binding> ofOrganisations(SimulatedFleetView view) {
        return accounts.all(view).map(account -> new Binding("admin-" + account.id(), account, ADMINISTRATOR, null));
    }

    private static Stream<Binding> ofSubscriptions(SimulatedFleetView view) {
        return view.clusters().map(cluster -> binding(view, cluster.organisation(), cluster.subscription()));
    }

    private static Stream<Binding> ofSubscription(RoutedRequest call) {
        var cluster = call.view().ofSubscription(call.argument(0));
        return Stream.of(binding(call.view(), cluster.organisation(), cluster.subscription()));
    }

    private static Binding binding(SimulatedFleetView view, String organisation, String subscription) {
        return new Binding(
                "owner-" + subscription,
                SimulatedAccount.ownerOf(view.organisation(organisation)),
                OWNER,
                subscription);
    }

    private static ObjectNode role(String role) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Role")
                .put("id", role)
                .put("href", Href.of(BASE, "roles", role))
                .put("name", role);
    }

    private record Binding(
            String id,
            SimulatedAccount account,
            String role,
            @Nullable String subscription) {

        String type() {
            return subscription == null ? "Organization" : "Subscription";
        }

        ObjectNode json() {
            var json = JsonNodeFactory.instance
                    .objectNode()
                    .put("kind", "RoleBinding")
                    .put("id", id)
                    .put("href", Href.of(BASE, "role_bindings", id))
                    .put("type", type())
                    .put("account_id", account.id())
                    .put("organization_id", account.organisation().id())
                    .put("role_id", role)
                    .put("created_at", account.organisation().createdAt().toString());
            json.set("account", account.link());
            json.set("role", RoleEndpoints.role(role));
            if (subscription != null) {
                json.put("subscription_id", subscription);
                json.putObject("subscription")
                        .put("kind", "Subscription")
                        .put("id", subscription)
                        .put("href", Href.of(BASE, "subscriptions", subscription));
            }
            return json;
        }
    }
}
