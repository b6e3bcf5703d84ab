package dev.tidegate.upgrades.labeledit;

import java.util.Map;

/**
 * The labels that one source desires for an owner.
 *
 * @param name the name of the source, for example a file
 * @param labels by key with prefix
 */
public record DesiredLabels(String name, LabelOwner owner, Map<String, String> labels) {

    public DesiredLabels {
        labels = Map.copyOf(labels);
    }
}
