package dev.tidegate.ocm.gate;

import dev.tidegate.ocm.page.JsonItem;

/**
 * An acknowledgement OCM wants before a cluster crosses into a minor version.
 *
 * @param versionPrefix the minor version, {@code 4.15}
 * @param label which kind of gate, {@code api.openshift.com/gate-ocp}
 */
public record OcmVersionGate(String id, String versionPrefix, String label) {

    static OcmVersionGate read(JsonItem item) {
        return new OcmVersionGate(item.required("id"), item.required("version_raw_id_prefix"), item.required("label"));
    }
}
