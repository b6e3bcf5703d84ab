package dev.tidegate.upgrades.file;

import java.util.Optional;

/** The version of the API that serves the add-ons of an environment. */
public enum AddonApiVersion {
    V1,
    V2;

    static final String LABEL = "feature_flag_addon_service_version";

    static Optional<AddonApiVersion> of(String written) {
        return switch (written) {
            case "v1" -> Optional.of(V1);
            case "v2" -> Optional.of(V2);
            default -> Optional.empty();
        };
    }
}
