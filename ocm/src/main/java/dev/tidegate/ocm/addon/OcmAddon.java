package dev.tidegate.ocm.addon;

import dev.tidegate.ocm.page.JsonItem;
import org.jspecify.annotations.Nullable;

/**
 * An add-on of the catalogue.
 *
 * @param latestVersion unknown if the catalogue does not say
 */
public record OcmAddon(String id, @Nullable String latestVersion) {

    static OcmAddon read(JsonItem item) {
        return new OcmAddon(item.required("id"), item.text("version.id"));
    }
}
