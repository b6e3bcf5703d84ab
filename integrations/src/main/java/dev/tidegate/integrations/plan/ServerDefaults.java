package dev.tidegate.integrations.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values API servers fill in where nobody says anything. A default that is not listed here costs a question: a dry
 * run, in which the server fills it in again.
 */
final class ServerDefaults {

    private static final Map<String, Set<String>> VALUES = values();

    private ServerDefaults() {}

    /** Whether a value is what a server fills in; with nothing in it, it is as good as absent. */
    static boolean isDefault(JsonNode value, FieldPlace place) {
        if (value.isObject()) {
            for (var field : value.properties()) {
                if (!isDefault(field.getValue(), place.field(field.getKey()))) {
                    return false;
                }
            }
            return !isKindOfVolume(place);
        }
        if (value.isArray()) {
            for (JsonNode item : value) {
                if (!isDefault(item, place.item(""))) {
                    return false;
                }
            }
            return true;
        }
        return value.isNull()
                || value.asText().isEmpty()
                || VALUES.getOrDefault(place.usualPath(), Set.of()).contains(value.asText());
    }

    /** An empty volume is a kind of volume, not the absence of one. */
    private static boolean isKindOfVolume(FieldPlace place) {
        var volume = place.parent();
        return volume != null && volume.usualPath().equals("pod.volumes[]");
    }

    private static Map<String, Set<String>> values() {
        var values = new HashMap<String, Set<String>>(Map.ofEntries(
                Map.entry("spec.progressDeadlineSeconds", Set.of("600")),
                Map.entry("spec.revisionHistoryLimit", Set.of("10")),
                Map.entry("spec.strategy.type", Set.of("RollingUpdate")),
                Map.entry("spec.strategy.rollingUpdate.maxSurge", Set.of("25%")),
                Map.entry("spec.strategy.rollingUpdate.maxUnavailable", Set.of("25%")),
                Map.entry("spec.updateStrategy.type", Set.of("RollingUpdate")),
                Map.entry("spec.updateStrategy.rollingUpdate.partition", Set.of("0")),
                Map.entry("spec.persistentVolumeClaimRetentionPolicy.whenDeleted", Set.of("Retain")),
                Map.entry("spec.persistentVolumeClaimRetentionPolicy.whenScaled", Set.of("Retain")),
                Map.entry("spec.concurrencyPolicy", Set.of("Allow")),
                Map.entry("spec.suspend", Set.of("false")),
                Map.entry("spec.successfulJobsHistoryLimit", Set.of("3")),
                Map.entry("spec.failedJobsHistoryLimit", Set.of("1")),
                Map.entry("pod.dnsPolicy", Set.of("ClusterFirst")),
                Map.entry("pod.restartPolicy", Set.of("Always")),
                Map.entry("pod.schedulerName", Set.of("default-scheduler")),
                Map.entry("pod.terminationGracePeriodSeconds", Set.of("30")),
                // Filled in when the object was made, by the tag it had then.
                Map.entry("pod.containers[].imagePullPolicy", Set.of("Always", "IfNotPresent")),
                Map.entry("pod.containers[].terminationMessagePath", Set.of("/dev/termination-log")),
                Map.entry("pod.containers[].terminationMessagePolicy", Set.of("File")),
                Map.entry("pod.containers[].ports[].protocol", Set.of("TCP")),
                Map.entry("pod.containers[].env[].valueFrom.fieldRef.apiVersion", Set.of("v1")),
                Map.entry("pod.volumes[].projected.sources[].serviceAccountToken.expirationSeconds", Set.of("3600"))));
        for (String probe : List.of("livenessProbe", "readinessProbe", "startupProbe")) {
            String at = "pod.containers[]." + probe;
            values.put(at + ".timeoutSeconds", Set.of("1"));
            values.put(at + ".periodSeconds", Set.of("10"));
            values.put(at + ".successThreshold", Set.of("1"));
            values.put(at + ".failureThreshold", Set.of("3"));
            values.put(at + ".httpGet.scheme", Set.of("HTTP"));
        }
        for (String volume : List.of("secret", "configMap", "projected", "downwardAPI")) {
            values.put("pod.volumes[]." + volume + ".defaultMode", Set.of("420"));
        }
        return Map.copyOf(values);
    }
}
