package dev.tidegate.upgrades.file;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The default policy of new clusters with certain labels.
 *
 * @param policy the policy to write; null if it is rendered from a template
 * @param template null if there is a {@code policy}
 */
public record DefaultPolicy(
        String name,
        Map<String, String> matchLabels,
        @Nullable JsonNode policy,
        @Nullable UpgradePolicyTemplate template) {

    public DefaultPolicy {
        matchLabels = Map.copyOf(matchLabels);
    }

    /** Whether a cluster with these labels gets this policy. */
    public boolean matches(Map<String, String> labels) {
        return labels.entrySet().containsAll(matchLabels.entrySet());
    }
}
