package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.page.JsonItem;

/** A label of the external configuration of a cluster, by which its owners sort clusters. */
public record OcmExternalLabel(String key, String value) {

    static OcmExternalLabel read(JsonItem item) {
        return new OcmExternalLabel(item.required("key"), item.textOrEmpty("value"));
    }
}
