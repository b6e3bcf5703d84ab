package dev.tidegate.integrations.entry;

import dev.tidegate.integrations.LocatedValue;
import org.jspecify.annotations.Nullable;

/**
 * How a change of an integration's data is tried out before it is merged: the {@code pr_check} of its file.
 *
 * @param command the sub-command with its fixed arguments
 * @param disabled never try it out
 * @param always try it out whatever changed
 * @param onlyAffectedShards whether it is enough to try out the affected shards
 * @param order smaller numbers run first
 * @param imageRef the image to use instead of the one that will run
 */
public record PrCheck(
        String command,
        boolean disabled,
        boolean always,
        boolean earlyExit,
        boolean onlyAffectedShards,
        int order,
        @Nullable LocatedValue<String> imageRef) {}
