package dev.tidegate.ocm.addon;

import dev.tidegate.ocm.page.JsonItem;
import org.jspecify.annotations.Nullable;

/**
 * An add-on on a cluster.
 *
 * @param id of the installation
 * @param addon of the catalogue
 */
public record OcmInstalledAddon(
        String id, String addon, String state, @Nullable String version) {

    /** Older answers name only the installation, which has the id of its add-on. */
    static OcmInstalledAddon read(JsonItem item) {
        var id = item.required("id");
        var addon = item.text("addon.id");
        return new OcmInstalledAddon(
                id, addon == null ? id : addon, item.textOrEmpty("state"), item.text("addon_version.id"));
    }
}
