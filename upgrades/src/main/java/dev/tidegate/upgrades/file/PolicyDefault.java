package dev.tidegate.upgrades.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The policy new clusters with certain labels get.
 *
 * @param policy as it is to be written; null if it is made from a template
 * @param template null if the policy is written out
 */
public record PolicyDefault(
        String name,
        Map<String, String> matchLabels,
        @Nullable JsonNode policy,
        @Nullable PolicyTemplate template) {

    public PolicyDefault {
        matchLabels = Map.copyOf(matchLabels);
    }

    /** Whether a cluster with these labels is meant. */
    public boolean fits(Map<String, String> labels) {
        return labels.entrySet().containsAll(matchLabels.entrySet());
    }
}
