package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.SimulatedVersion;

/** An add-on on a cluster. */
public record SimulatedAddonInstallation(String id, String addon, String state, SimulatedVersion version) {

    SimulatedAddonInstallation withVersion(SimulatedVersion other) {
        return new SimulatedAddonInstallation(id, addon, state, other);
    }
}
