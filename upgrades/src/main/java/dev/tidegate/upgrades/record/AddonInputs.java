package dev.tidegate.upgrades.record;

import dev.tidegate.upgrades.addon.AddonInstallation;
import java.util.List;

/**
 * The add-on a decision was about.
 *
 * @param latest the one version that may be taken
 */
public record AddonInputs(String id, String latest, List<AddonInstallation> installations) {

    public AddonInputs {
        installations = List.copyOf(installations);
    }
}
