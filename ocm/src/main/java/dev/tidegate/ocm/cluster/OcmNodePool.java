package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.page.JsonItem;
import org.jspecify.annotations.Nullable;

/** A group of workers of a cluster whose control plane is hosted elsewhere. */
public record OcmNodePool(String id, @Nullable String version) {

    static OcmNodePool read(JsonItem item) {
        return new OcmNodePool(item.required("id"), item.text("version.raw_id"));
    }
}
