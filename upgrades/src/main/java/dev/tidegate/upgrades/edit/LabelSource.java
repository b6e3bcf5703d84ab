package dev.tidegate.upgrades.edit;

import java.util.Map;

/**
 * Labels that somebody wants an owner to have.
 *
 * @param name who wants it: a file, for example
 * @param labels by their keys in full
 */
public record LabelSource(String name, LabelOwner owner, Map<String, String> labels) {

    public LabelSource {
        labels = Map.copyOf(labels);
    }
}
