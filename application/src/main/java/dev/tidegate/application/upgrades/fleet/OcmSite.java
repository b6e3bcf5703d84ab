package dev.tidegate.application.upgrades.fleet;

import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.addon.OcmAddonApi;
import dev.tidegate.ocm.auth.Grant;
import java.util.Map;

/**
 * One environment and what is shown to get in.
 *
 * @param names what people call its organisations, by their ids
 * @param grants of organisations that have credentials of their own, by their ids
 */
public record OcmSite(
        OcmEnvironment environment,
        Grant grant,
        OcmAddonApi addonApi,
        Map<String, String> names,
        Map<String, Grant> grants) {

    public OcmSite {
        names = Map.copyOf(names);
        grants = Map.copyOf(grants);
    }

    /** A site with one set of credentials for all, and the names of organisations as far as they are known. */
    public static OcmSite of(OcmEnvironment environment, Grant grant, Map<String, String> names) {
        return new OcmSite(environment, grant, OcmAddonApi.V2, names, Map.of());
    }
}
