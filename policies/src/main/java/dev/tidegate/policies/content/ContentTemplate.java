package dev.tidegate.policies.content;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * One template of a policy.
 *
 * @param hash of its definition, with the remediation action of the policy, which takes the place of its own
 */
public record ContentTemplate(String name, String hash, boolean ignorePending) {

    static List<ContentTemplate> in(JsonNode spec) {
        var templates = new ArrayList<ContentTemplate>();
        for (var template : spec.path("policy-templates")) {
            var definition = template.path("objectDefinition");
            var effective = definition.isObject() ? (ObjectNode) definition.deepCopy() : definition;
            if (effective instanceof ObjectNode object
                    && spec.path("remediationAction").isTextual()
                    && object.path("spec") instanceof ObjectNode inner) {
                inner.put("remediationAction", spec.path("remediationAction").textValue());
            }
            templates.add(new ContentTemplate(
                    definition.path("metadata").path("name").asText(),
                    ContentHash.of(effective),
                    template.path("ignorePending").asBoolean()));
        }
        return List.copyOf(templates);
    }
}
