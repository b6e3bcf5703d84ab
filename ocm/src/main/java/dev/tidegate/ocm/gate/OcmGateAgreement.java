package dev.tidegate.ocm.gate;

import dev.tidegate.ocm.page.JsonItem;

/** The acknowledgement of one gate for one cluster. */
public record OcmGateAgreement(String id, String gate) {

    static OcmGateAgreement read(JsonItem item) {
        return new OcmGateAgreement(item.textOrEmpty("id"), item.required("version_gate.id"));
    }
}
