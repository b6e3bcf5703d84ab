package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.upgrades.change.LabelValueChanges;
import dev.tidegate.cli.upgrades.option.VersionLimitOptions;
import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
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
            names = "--notify",
            paramLabel = "<sink>",
            split = ",",
            order = 16,
            description = "Whom to tell what happens; several with commas between them.")
    private @Nullable List<String> notified;

    @Option(names = "--clear-notify", order = 17, description = "Tell nobody.")
    private boolean clearNotified;

    @Mixin
    private VersionLimitOptions limits;

    LabelValueChanges changes() {
        return limits.addTo(new LabelValueChanges()
                .list(LabelKeys.WORKLOADS, workloads, false, "--workloads")
                .text(LabelKeys.SOAK_DAYS, soakDays, false, "--soak-days")
                .text(LabelKeys.SCHEDULE, schedule, false, "--schedule")
                .list(LabelKeys.MUTEXES, mutexes, clearMutexes, "--mutexes")
                .text(LabelKeys.SECTOR, sector, clearSector, "--sector")
                .list(LabelKeys.NOTIFY, notified, clearNotified, "--notify"));
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
