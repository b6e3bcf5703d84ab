package dev.tidegate.ocm.gate;

import dev.tidegate.ocm.page.Item;

/** The acknowledgement of one gate for one cluster. */
public record GateAgreement(String id, String gate) {

    static GateAgreement read(Item item) {
        return new GateAgreement(item.textOrEmpty("id"), item.required("version_gate.id"));
    }
}
