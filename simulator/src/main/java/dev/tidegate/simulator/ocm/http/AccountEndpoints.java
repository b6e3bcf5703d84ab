package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;
import dev.tidegate.simulator.ocm.simulation.RequestRejectedException;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Accounts and organisations, with the quota of organisations. */
final class AccountEndpoints {

    static final String BASE = "/api/accounts_mgmt/v1";

    private static final int ALLOWED = 10_000;

    private static final ListDefinition<SimulatedAccount> ACCOUNTS = new ListDefinition<>(
            "AccountList",
            Map.of(
                    "id", SimulatedAccount::id,
                    "username", SimulatedAccount::username,
                    "service_account", SimulatedAccount::isService,
                    "organization_id", account -> account.organisation().id(),
                    "organization.id", account -> account.organisation().id()),
            (call, account) -> account.json());

    private static final ListDefinition<SimulatedOrganisation> ORGANISATIONS = new ListDefinition<>(
            "OrganizationList",
            Map.of(
                    "id", SimulatedOrganisation::id,
                    "name", SimulatedOrganisation::name,
                    "external_id", SimulatedOrganisation::externalId,
                    "created_at", organisation -> organisation.createdAt().toString()),
            (call, organisation) -> organisation(organisation));

    private static final ListDefinition<Quota> QUOTA = new ListDefinition<>(
            "QuotaCostList",
            Map.of("quota_id", Quota::id, "organization_id", Quota::organisation),
            AccountEndpoints::quotaCost);

    private final ListResponder listings;
    private final SimulatedAccounts accounts;

    AccountEndpoints(ListResponder listings, SimulatedAccounts accounts) {
        this.listings = listings;
        this.accounts = accounts;
    }

    Stream<Route> routes() {
        return Stream.of(
                        Stream.of(
                                Route.of("GET", BASE + "/current_account", this::currentAccount),
                                Route.of("GET", BASE + "/organizations/*/quota_cost", this::quota)),
                        listings.routes(BASE + "/accounts", ACCOUNTS, call -> accounts.all(call.view())),
                        listings.routes(
                                BASE + "/organizations",
                                ORGANISATIONS,
                                call -> call.view().organisations()))
                .flatMap(Function.identity());
    }

    static ObjectNode organisation(SimulatedOrganisation organisation) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Organization")
                .put("id", organisation.id())
                .put("href", Href.of(BASE, "organizations", organisation.id()))
                .put("external_id", organisation.externalId())
                .put("name", organisation.name())
                .put("created_at", organisation.createdAt().toString());
    }

    private SimulatedResponse currentAccount(RoutedRequest call) {
        return accounts.all(call.view())
                .filter(account -> account.username().equals(call.client()))
                .findFirst()
                .map(account -> SimulatedResponse.ok(account.json()))
                .orElseThrow(() -> RequestRejectedException.unknown("Account", call.client()));
    }

    private SimulatedResponse quota(RoutedRequest call) {
        var organisation = call.view().organisation(call.argument(0)).id();
        var used = call.view()
                .clusters()
                .filter(cluster -> cluster.organisation().equals(organisation))
                .collect(Collectors.groupingBy(SimulatedCluster::product, Collectors.counting()));
        return listings.search(
                call,
                QUOTA,
                search -> Stream.of("osd", "rosa")
                        .map(product -> new Quota(organisation, product, used.getOrDefault(product, 0L))));
    }

    private static ObjectNode quotaCost(RoutedRequest call, Quota quota) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("organization_id", quota.organisation())
                .put("quota_id", quota.id())
                .put("allowed", ALLOWED)
                .put("consumed", quota.used());
        if (call.query("fetchRelatedResources").equals("true")) {
            json.putArray("related_resources")
                    .addObject()
                    .put("byoc", "any")
                    .put("availability_zone_type", "any")
                    .put("billing_model", "standard")
                    .put("cloud_provider", "any")
                    .put("cost", 1)
                    .put("product", quota.product())
                    .put("resource_name", "any")
                    .put("resource_type", "cluster");
        }
        return json;
    }

    private record Quota(String organisation, String product, long used) {

        String id() {
            return "cluster|" + product;
        }
    }
}
