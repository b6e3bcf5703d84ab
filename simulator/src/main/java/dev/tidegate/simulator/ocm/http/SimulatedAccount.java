package dev.tidegate.simulator.ocm.http;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;

/** Somebody who can sign in, or who owns the clusters of an organisation. */
record SimulatedAccount(String id, String username, SimulatedOrganisation organisation, boolean isService) {

    static SimulatedAccount ownerOf(SimulatedOrganisation organisation) {
        return new SimulatedAccount(
                "owner-of-" + organisation.id(), "owner-of-" + organisation.id(), organisation, false);
    }

    ObjectNode json() {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Account")
                .put("id", id)
                .put("href", Href.of(AccountEndpoints.BASE, "accounts", id))
                .put("username", username)
                .put("first_name", "Simulated")
                .put("last_name", username)
                .put("email", username + "@simulated.example")
                .put("banned", false)
                .put("service_account", isService)
                .put("created_at", organisation.createdAt().toString());
        json.set("organization", AccountEndpoints.organisation(organisation));
        return json;
    }

    /** The account as other resources name it. */
    ObjectNode link() {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", "Account")
                .put("id", id)
                .put("href", Href.of(AccountEndpoints.BASE, "accounts", id))
                .put("username", username);
    }
}
