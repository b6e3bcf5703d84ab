package dev.tidegate.integrations.target;

import dev.tidegate.integrations.LocatedValue;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An account, cluster, organisation or OCM environment that work is split by.
 *
 * @param file the path of its data file; its identity
 * @param name its display name
 * @param key the argument for the command: the id of an organisation, the name of every other kind
 * @param labels the labels of its data file
 * @param phase dev, stage or prod; null if unknown
 * @param disabled the integrations that are disabled for it, with the place that says so; underscores are dashes
 */
public record ShardTarget(
        TargetKind kind,
        String file,
        String name,
        String key,
        Map<String, String> labels,
        @Nullable String phase,
        Set<LocatedValue<String>> disabled) {

    public ShardTarget {
        labels = Map.copyOf(labels);
        disabled = Set.copyOf(disabled);
    }

    /** The place that disables an integration for this target, if there is one. */
    public Optional<LocatedValue<String>> disables(String integration) {
        String wanted = integration.replace('_', '-');
        return disabled.stream().filter(entry -> entry.value().equals(wanted)).findFirst();
    }
}
