package dev.tidegate.ocm.cluster;

import dev.tidegate.ocm.page.Item;

/** A label of the external configuration of a cluster, which its owners sort clusters by. */
public record ExternalLabel(String key, String value) {

    static ExternalLabel read(Item item) {
        return new ExternalLabel(item.required("key"), item.textOrEmpty("value"));
    }
}
