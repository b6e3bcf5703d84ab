package dev.tidegate.application.policies.recording;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a cluster has reported about the content that its replica has now, as far as the recorded states prove it. */
final class ReplicaEvidence {

    private final Map<String, String> before = new HashMap<>();
    private @Nullable ObjectNode last;
    private String verdict = "";
    private @Nullable Instant goodSince;

    void see(ObjectNode replica, Instant now) {
        for (var template : replica.at("/spec/policy-templates")) {
            var name = name(template);
            if (last == null || !template.equals(template(last, name))) {
                before.put(name, last == null ? "" : newestEvent(last, name));
                goodSince = null;
            }
        }
        last = replica;
        verdict = verdict(replica);
        goodSince = !verdict.equals("Compliant") ? null : goodSince == null ? now : goodSince;
    }

    private String verdict(ObjectNode replica) {
        var observed = replica.at("/status/observedGeneration");
        if (observed.isIntegralNumber()
                && observed.asLong() < replica.at("/metadata/generation").asLong()) {
            return "";
        }
        var worst = "Compliant";
        for (var template : replica.at("/spec/policy-templates")) {
            var name = name(template);
            var report = report(replica, name);
            var event = newestEvent(replica, name);
            boolean isFresh = observed.isIntegralNumber() || (!event.isEmpty() && !event.equals(before.get(name)));
            if (!isFresh) {
                return "";
            }
            var compliance = report.path("compliant").asText();
            if (compliance.equals("NonCompliant")) {
                worst = compliance;
            } else if (!compliance.equals("Compliant") && worst.equals("Compliant")) {
                worst = compliance;
            }
        }
        return worst;
    }

    /** The verdict on what the replica has now; empty if there is none. */
    String verdict() {
        return verdict;
    }

    /** Since when the cluster has been well without a break; null if it is not known to be. */
    @Nullable Instant goodSince() {
        return goodSince;
    }

    private static String name(JsonNode template) {
        return template.at("/objectDefinition/metadata/name").asText();
    }

    private static @Nullable JsonNode template(ObjectNode replica, String name) {
        for (var template : replica.at("/spec/policy-templates")) {
            if (name(template).equals(name)) {
                return template;
            }
        }
        return null;
    }

    private static JsonNode report(ObjectNode replica, String template) {
        for (var detail : replica.at("/status/details")) {
            if (detail.at("/templateMeta/name").asText().equals(template)) {
                return detail;
            }
        }
        return replica.path("nothing");
    }

    private static String newestEvent(ObjectNode replica, String template) {
        return report(replica, template).at("/history/0/eventName").asText();
    }
}
