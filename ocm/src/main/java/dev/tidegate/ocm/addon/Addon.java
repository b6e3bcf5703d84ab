package dev.tidegate.ocm.addon;

import dev.tidegate.ocm.page.Item;
import org.jspecify.annotations.Nullable;

/**
 * An add-on of the catalogue.
 *
 * @param latestVersion unknown if the catalogue does not say
 */
public record Addon(String id, @Nullable String latestVersion) {

    static Addon read(Item item) {
        return new Addon(item.required("id"), item.text("version.id"));
    }
}
