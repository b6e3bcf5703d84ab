package dev.tidegate.integrations.entry;

import dev.tidegate.integrations.Written;
import org.jspecify.annotations.Nullable;

/**
 * How a change to an integration's data is tried before it lands: the {@code pr_check} of its file.
 *
 * @param command the sub-command with its fixed arguments
 * @param disabled never try it
 * @param always try it whatever changed
 * @param onlyAffectedShards whether trying the shards that change is enough
 * @param order smaller numbers run first
 * @param imageRef the image to try it with, instead of the one that will run
 */
public record CheckCommand(
        String command,
        boolean disabled,
        boolean always,
        boolean earlyExit,
        boolean onlyAffectedShards,
        int order,
        @Nullable Written<String> imageRef) {}
