package dev.tidegate.application.policies.rollout;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.policies.object.Metadata;

/** Who may approve a version: anybody, or anybody but its author. */
final class ApprovalRule {

    /** On a policy: whether its author may approve. */
    static final String RULE = "tidegate.dev/approval-by";

    static final String ANOTHER = "another";

    /** On a policy: who wrote its present version. */
    static final String AUTHOR = "tidegate.dev/author";

    private ApprovalRule() {}

    /**
     * Refuses an approval by the author of a version, if the policy or the request says so. A value of the rule that nobody
     * knows counts as the strictest.
     *
     * @param policy as it was read, with its managed fields
     */
    static void check(JsonNode policy, String by, boolean byAnother) {
        var annotations = Metadata.of(policy).annotations();
        var rule = annotations.getOrDefault(RULE, "anybody");
        if (!byAnother && rule.equals("anybody")) {
            return;
        }
        var author = annotations.getOrDefault(AUTHOR, "").strip();
        if (author.isEmpty()) {
            throw new RequestFailure(
                    Status.REFUSED,
                    "only somebody else than the author may approve, and nobody knows who that is: the policy was last"
                            + " written by %s; name the author in its annotation %s"
                                    .formatted(lastWriter(policy), AUTHOR));
        }
        if (author.equalsIgnoreCase(by.strip())) {
            throw new RequestFailure(
                    Status.REFUSED, by + " is the author of this version, and somebody else has to approve it");
        }
    }

    /** The program that last wrote the spec; Kubernetes does not keep the person. */
    private static String lastWriter(JsonNode policy) {
        var manager = "an unknown program";
        var newest = "";
        for (var entry : policy.path("metadata").path("managedFields")) {
            var time = entry.path("time").asText();
            if (entry.path("fieldsV1").has("f:spec") && time.compareTo(newest) >= 0) {
                newest = time;
                manager = entry.path("manager").asText();
            }
        }
        return manager;
    }
}
