package dev.tidegate.upgrades.replay;

import dev.tidegate.upgrades.addon.AddonInstallation;
import java.util.List;

/**
 * The add-on of a recorded plan.
 *
 * @param latest the version that clusters may be upgraded to
 */
public record AddonInputs(String id, String latest, List<AddonInstallation> installations) {

    public AddonInputs {
        installations = List.copyOf(installations);
    }
}
