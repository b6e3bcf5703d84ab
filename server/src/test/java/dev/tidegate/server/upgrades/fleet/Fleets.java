package dev.tidegate.server.upgrades.fleet;

import dev.tidegate.simulator.ocm.fleet.Cluster;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetOptions;
import java.util.function.UnaryOperator;

/** Made-up fleets for tests. */
final class Fleets {

    private Fleets() {}

    static Fleet classic(int clusters, int organisations) {
        return FleetGenerator.generate(
                FleetOptions.of(7, clusters).withOrganisations(organisations).withHosted(0));
    }

    static Fleet hosted(int clusters) {
        return FleetGenerator.generate(
                FleetOptions.of(7, clusters).withOrganisations(1).withHosted(1));
    }

    static Fleet withAddons(int clusters) {
        return FleetGenerator.generate(
                FleetOptions.of(7, clusters).withOrganisations(1).withHosted(0).withAddons(1));
    }

    /** The same fleet with each cluster changed. */
    static Fleet each(Fleet fleet, UnaryOperator<Cluster> change) {
        return new Fleet(
                fleet.seed(),
                fleet.now(),
                fleet.habits(),
                fleet.organisations(),
                fleet.clusters().stream().map(change).toList(),
                fleet.addons(),
                fleet.releases(),
                fleet.gates(),
                fleet.serviceLogs());
    }
}
