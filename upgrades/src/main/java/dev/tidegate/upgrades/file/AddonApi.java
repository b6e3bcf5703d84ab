package dev.tidegate.upgrades.file;

import java.util.Optional;

/** Which interface of an environment knows its add-ons. */
public enum AddonApi {
    V1,
    V2;

    static final String LABEL = "feature_flag_addon_service_version";

    static Optional<AddonApi> of(String written) {
        return switch (written) {
            case "v1" -> Optional.of(V1);
            case "v2" -> Optional.of(V2);
            default -> Optional.empty();
        };
    }
}
