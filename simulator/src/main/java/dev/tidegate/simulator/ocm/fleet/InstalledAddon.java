package dev.tidegate.simulator.ocm.fleet;

import dev.tidegate.simulator.ocm.release.Version;

/** An add-on on a cluster. */
public record InstalledAddon(String id, String addon, String state, Version version) {

    InstalledAddon withVersion(Version other) {
        return new InstalledAddon(id, addon, state, other);
    }
}
