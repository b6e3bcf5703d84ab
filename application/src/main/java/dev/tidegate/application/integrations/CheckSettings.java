package dev.tidegate.application.integrations;

import dev.tidegate.application.integrations.check.CommandTemplate;
import dev.tidegate.integrations.blastradius.ItemCounts;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Which change of the data is checked, and how.
 *
 * @param base the revision the change is compared with
 * @param head the revision with the change
 * @param run the command dry runs are made with; null for no dry runs
 * @param output where the output of dry runs goes
 * @param parallel how many dry runs at once
 * @param timeout of one dry run
 */
public record CheckSettings(
        String base,
        String head,
        ItemCounts itemCounts,
        @Nullable CommandTemplate run,
        Path output,
        int parallel,
        Duration timeout) {}
