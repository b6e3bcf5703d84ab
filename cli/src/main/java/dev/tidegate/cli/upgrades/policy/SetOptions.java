package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.upgrades.change.GateLabelNames;
import dev.tidegate.application.upgrades.change.LabelValueChanges;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The parts of a policy as options: a mixin. What is not given stays as it is. */
public final class SetOptions {

    @Option(
            names = "--workloads",
            paramLabel = "<name>",
            split = ",",
            order = 1,
            description = "What runs there; several with commas between them.")
    private @Nullable List<String> workloads;

    @Option(
            names = "--soak-days",
            paramLabel = "<days>",
            order = 2,
            description = "Days a version must have soaked for each of the workloads.")
    private @Nullable String soakDays;

    @Option(
            names = "--schedule",
            paramLabel = "<cron>",
            order = 3,
            description = "When upgrades may start, in UTC, as in '0 9 * * 1-4'.")
    private @Nullable String schedule;

    @Option(
            names = "--mutexes",
            paramLabel = "<name>",
            split = ",",
            order = 4,
            description = "Locks to hold during an upgrade; several with commas between them.")
    private @Nullable List<String> mutexes;

    @Option(names = "--clear-mutexes", order = 5, description = "Hold no locks.")
    private boolean clearMutexes;

    @Option(names = "--sector", paramLabel = "<name>", order = 6, description = "The sector it belongs to.")
    private @Nullable String sector;

    @Option(names = "--clear-sector", order = 7, description = "Belong to no sector.")
    private boolean clearSector;

    @Option(
            names = "--block",
            paramLabel = "<regex>",
            order = 8,
            description = "Versions not to take, instead of those blocked now; may be repeated.")
    private @Nullable List<String> blocked;

    @Option(names = "--clear-blocks", order = 9, description = "Block no versions here.")
    private boolean clearBlocked;

    @Option(
            names = "--gates",
            paramLabel = "<name>",
            split = ",",
            order = 10,
            description = "Version gates that may be acknowledged: ocp, sts, ingress.")
    private @Nullable List<String> gates;

    @Option(names = "--clear-gates", order = 11, description = "Acknowledge what is usual.")
    private boolean clearGates;

    @Option(
            names = "--pause-until",
            paramLabel = "<time>",
            order = 12,
            description = "Order nothing before, as in 2026-03-02T09:00:00Z.")
    private @Nullable String pausedUntil;

    @Option(names = "--clear-pause", order = 13, description = "End the pause.")
    private boolean clearPause;

    @Option(names = "--max-minor", paramLabel = "<minor>", order = 14, description = "Take nothing above, as in 4.16.")
    private @Nullable String maxMinor;

    @Option(names = "--clear-max-minor", order = 15, description = "Take any version.")
    private boolean clearMaxMinor;

    @Option(
            names = "--notify",
            paramLabel = "<sink>",
            split = ",",
            order = 16,
            description = "Whom to tell what happens; several with commas between them.")
    private @Nullable List<String> notified;

    @Option(names = "--clear-notify", order = 17, description = "Tell nobody.")
    private boolean clearNotified;

    LabelValueChanges changes() {
        return new LabelValueChanges()
                .list(LabelKeys.WORKLOADS, workloads, false, "--workloads")
                .text(LabelKeys.SOAK_DAYS, soakDays, false, "--soak-days")
                .text(LabelKeys.SCHEDULE, schedule, false, "--schedule")
                .list(LabelKeys.MUTEXES, mutexes, clearMutexes, "--mutexes")
                .text(LabelKeys.SECTOR, sector, clearSector, "--sector")
                .list(LabelKeys.BLOCKED_VERSIONS, blocked, clearBlocked, "--block")
                .list(LabelKeys.APPROVALS, GateLabelNames.inFull(gates), clearGates, "--gates")
                .text(LabelKeys.PAUSED_UNTIL, pausedUntil, clearPause, "--pause-until")
                .text(LabelKeys.MAX_MINOR, maxMinor, clearMaxMinor, "--max-minor")
                .list(LabelKeys.NOTIFY, notified, clearNotified, "--notify");
    }

    /**
     * The options that set a whole policy, whatever is there when they are used.
     *
     * @param isGiven options that need not be said again
     */
    static List<String> words(Labels before, Labels goal, Predicate<String> isGiven) {
        var words = new Words(before, goal, isGiven, new ArrayList<>());
        words.add(LabelKeys.WORKLOADS, "--workloads", null);
        words.add(LabelKeys.SOAK_DAYS, "--soak-days", null);
        words.add(LabelKeys.SCHEDULE, "--schedule", null);
        words.add(LabelKeys.MUTEXES, "--mutexes", "--clear-mutexes");
        words.add(LabelKeys.SECTOR, "--sector", "--clear-sector");
        words.add(LabelKeys.BLOCKED_VERSIONS, "--block", "--clear-blocks");
        words.add(LabelKeys.APPROVALS, "--gates", "--clear-gates");
        words.add(LabelKeys.PAUSED_UNTIL, "--pause-until", "--clear-pause");
        words.add(LabelKeys.MAX_MINOR, "--max-minor", "--clear-max-minor");
        words.add(LabelKeys.NOTIFY, "--notify", "--clear-notify");
        return words.words();
    }

    private record Words(Labels before, Labels goal, Predicate<String> isGiven, List<String> words) {

        void add(String key, String option, @Nullable String clear) {
            var value = goal.value(key);
            if (value == null && clear != null && before.has(key) && !isGiven.test(clear)) {
                words.add(clear);
            } else if (value != null && !isGiven.test(option)) {
                for (var each : option.equals("--block") ? value.split(",", -1) : new String[] {value}) {
                    words.add(option);
                    words.add(each);
                }
            }
        }
    }
}
