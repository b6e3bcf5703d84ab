package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import java.util.function.UnaryOperator;

/** Made-up fleets for tests. */
final class Fleets {

    private Fleets() {}

    static SimulatedOcmFleet classic(int clusters, int organisations) {
        return FleetGenerator.generate(FleetGeneratorOptions.of(7, clusters)
                .withOrganisations(organisations)
                .withHosted(0));
    }

    static SimulatedOcmFleet hosted(int clusters) {
        return FleetGenerator.generate(
                FleetGeneratorOptions.of(7, clusters).withOrganisations(1).withHosted(1));
    }

    static SimulatedOcmFleet withAddons(int clusters) {
        return FleetGenerator.generate(FleetGeneratorOptions.of(7, clusters)
                .withOrganisations(1)
                .withHosted(0)
                .withAddons(1));
    }

    /** The same fleet with each cluster changed. */
    static SimulatedOcmFleet each(SimulatedOcmFleet fleet, UnaryOperator<SimulatedCluster> change) {
        return new SimulatedOcmFleet(
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
