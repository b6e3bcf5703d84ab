package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.page.Item;
import org.jspecify.annotations.Nullable;

/** A group of workers of a cluster whose control plane is hosted elsewhere. */
public record NodePool(String id, @Nullable String version) {

    static NodePool read(Item item) {
        return new NodePool(item.required("id"), item.text("version.raw_id"));
    }
}
