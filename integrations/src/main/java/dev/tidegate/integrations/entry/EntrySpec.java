package dev.tidegate.integrations.entry;

import dev.tidegate.integrations.LocatedValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an entry runs: the {@code spec} of a managed entry.
 *
 * @param imageRef the image of all shards that are not pinned
 * @param command the program; null for the one of the image
 * @param extraArgs arguments, quoted as for a shell; empty for none
 * @param cache null for none
 * @param cron makes it a CronJob; null for a workload that runs continuously
 * @param sleepSeconds the pause between two runs, as written; null for the default
 */
public record EntrySpec(
        ResourceRequirements resources,
        @Nullable LocatedValue<String> imageRef,
        @Nullable String command,
        String extraArgs,
        List<ExtraEnv> extraEnv,
        @Nullable Cache cache,
        boolean state,
        boolean internalCertificates,
        boolean environmentAware,
        boolean disableUnleash,
        Logs logs,
        @Nullable ResourceRequirements fluentdResources,
        @Nullable String sleepSeconds,
        boolean trigger,
        @Nullable CronSpec cron) {

    public EntrySpec {
        extraEnv = List.copyOf(extraEnv);
    }

    /** A persistent volume for a cache. */
    public record Cache(Quantity storage, String storageClassName) {}

    /** The destinations of shipped logs. */
    public record Logs(boolean slack, boolean googleChat, boolean slackErrorFilter) {}

    /**
     * Runs on a schedule instead of continuously.
     *
     * @param schedule a valid cron expression, as written
     */
    public record CronSpec(
            String schedule,
            String concurrencyPolicy,
            String restartPolicy,
            int successfulJobHistoryLimit,
            int failedJobHistoryLimit,
            boolean dashdotdb,
            boolean enablePushgateway) {}
}
