package dev.tidegate.upgrades.edit;

import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.Places;

/**
 * One document as it was read from a file.
 *
 * @param name of the cluster, or the id of the organisation
 * @param labels what it comes to
 * @param places where its values stand, by the keys of their labels
 * @param sound whether nothing was wrong with its form
 */
public record Written(LabelOwner.Kind kind, String name, Labels labels, Places places, String place, boolean sound) {}
