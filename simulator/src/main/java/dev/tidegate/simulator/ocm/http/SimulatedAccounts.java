package dev.tidegate.simulator.ocm.http;

import dev.tidegate.simulator.ocm.fleet.SimulatedOrganisation;
import dev.tidegate.simulator.ocm.simulation.SimulatedFleetView;
import java.util.stream.Stream;

/** The accounts of a simulation: the two that can sign in, in the first organisation, and an owner of each. */
final class SimulatedAccounts {

    private final SimulatedCredentials credentials;

    SimulatedAccounts(SimulatedCredentials credentials) {
        this.credentials = credentials;
    }

    Stream<SimulatedAccount> all(SimulatedFleetView view) {
        return Stream.concat(
                view.organisations().limit(1).flatMap(this::whoSignIn),
                view.organisations().map(SimulatedAccount::ownerOf));
    }

    private Stream<SimulatedAccount> whoSignIn(SimulatedOrganisation home) {
        return Stream.of(
                new SimulatedAccount("account-of-" + credentials.user(), credentials.user(), home, false),
                new SimulatedAccount("account-of-" + credentials.clientId(), credentials.clientId(), home, true));
    }
}
