package dev.tidegate.upgrades.labeledit;

import dev.tidegate.upgrades.policy.Labels;
import dev.tidegate.upgrades.policy.ValueLocations;

/**
 * One document of a form file.
 *
 * @param name the name of the cluster, or the id of the organisation
 * @param labels the labels that the form converts to
 * @param locations where its values are written
 * @param valid whether the document matches its schema
 */
public record ParsedForm(
        LabelOwner.Kind kind, String name, Labels labels, ValueLocations locations, String place, boolean valid) {}
