package dev.tidegate.integrations.target;

import dev.tidegate.integrations.Written;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One account, cluster, organisation or OCM environment.
 *
 * @param file the path of its data file; its identity
 * @param name what people call it
 * @param key what the command is given: the id of an organisation, the name of everything else
 * @param labels the labels of its data file
 * @param phase dev, stage or prod, where that is known
 * @param disabled the integrations that leave it alone, each with the place that says so, dashes for underscores
 */
public record Target(
        TargetKind kind,
        String file,
        String name,
        String key,
        Map<String, String> labels,
        @Nullable String phase,
        Set<Written<String>> disabled) {

    public Target {
        labels = Map.copyOf(labels);
        disabled = Set.copyOf(disabled);
    }

    /** Who says that an integration leaves it alone, if somebody does. */
    public Optional<Written<String>> disables(String integration) {
        String wanted = integration.replace('_', '-');
        return disabled.stream().filter(entry -> entry.value().equals(wanted)).findFirst();
    }
}
