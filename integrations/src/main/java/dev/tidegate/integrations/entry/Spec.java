package dev.tidegate.integrations.entry;

import dev.tidegate.integrations.Written;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an entry runs: the {@code spec} of a managed entry.
 *
 * @param imageRef the image of all shards that are not pinned to another one
 * @param command the program; null for the one the image runs by itself
 * @param extraArgs arguments, quoted as for a shell; empty for none
 * @param cache null for none
 * @param cron makes it a CronJob; null for a workload that runs on
 * @param sleepSeconds the pause between two runs, as it is written; null for the manager's
 */
public record Spec(
        Resources resources,
        @Nullable Written<String> imageRef,
        @Nullable String command,
        String extraArgs,
        List<ExtraEnv> extraEnv,
        @Nullable Cache cache,
        boolean state,
        boolean internalCertificates,
        boolean environmentAware,
        boolean disableUnleash,
        Logs logs,
        @Nullable Resources fluentdResources,
        @Nullable String sleepSeconds,
        boolean trigger,
        @Nullable CronRun cron) {

    public Spec {
        extraEnv = List.copyOf(extraEnv);
    }

    /** A volume that outlives a restart. */
    public record Cache(Quantity storage, String storageClassName) {}

    /** Where logs are shipped to. */
    public record Logs(boolean slack, boolean googleChat, boolean slackErrorFilter) {}

    /**
     * Runs by the clock instead of without end.
     *
     * @param schedule as it is written, known to be a cron expression
     */
    public record CronRun(
            String schedule,
            String concurrencyPolicy,
            String restartPolicy,
            int successfulJobHistoryLimit,
            int failedJobHistoryLimit,
            boolean dashdotdb,
            boolean enablePushgateway) {}
}
