package dev.tidegate.ocm.gate;

import dev.tidegate.ocm.page.Item;

/**
 * An acknowledgement OCM wants before a cluster crosses into a minor version.
 *
 * @param versionPrefix the minor version, {@code 4.15}
 * @param label which kind of gate, {@code api.openshift.com/gate-ocp}
 * @param onlyWithSecurityTokens whether OCM asks it only of clusters with short-lived cloud credentials
 */
public record VersionGate(String id, String versionPrefix, String label, String value, boolean onlyWithSecurityTokens) {

    static VersionGate read(Item item) {
        return new VersionGate(
                item.required("id"),
                item.required("version_raw_id_prefix"),
                item.required("label"),
                item.textOrEmpty("value"),
                item.flag("sts_only"));
    }
}
