package dev.tidegate.upgrades.labeledit;

import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The policy of a cluster as users write it. Values are not validated, so that an invalid policy can be shown and
 * corrected; lists are sorted.
 *
 * @param soakDays null if it is missing, as all other texts
 */
public record ClusterPolicyForm(
        List<String> workloads,
        @Nullable String soakDays,
        @Nullable String schedule,
        List<String> mutexes,
        @Nullable String sector,
        List<String> blockedVersions,
        List<String> versionGateApprovals,
        @Nullable String pausedUntil,
        @Nullable String maxMinor,
        List<String> notified) {

    public static final ClusterPolicyForm NONE = ClusterPolicyForm.of(Labels.NONE);

    public ClusterPolicyForm {
        workloads = LabelValues.tidy(workloads);
        mutexes = LabelValues.tidy(mutexes);
        blockedVersions = LabelValues.tidy(blockedVersions);
        versionGateApprovals = LabelValues.tidy(versionGateApprovals);
        notified = LabelValues.tidy(notified);
    }

    /** Converts labels to a form; labels that are no part of a policy are left out. */
    public static ClusterPolicyForm of(Labels labels) {
        return new ClusterPolicyForm(
                LabelValues.items(labels.value(LabelKeys.WORKLOADS)),
                LabelValues.text(labels.value(LabelKeys.SOAK_DAYS)),
                LabelValues.text(labels.value(LabelKeys.SCHEDULE)),
                LabelValues.items(labels.value(LabelKeys.MUTEXES)),
                LabelValues.text(labels.value(LabelKeys.SECTOR)),
                LabelValues.items(labels.value(LabelKeys.BLOCKED_VERSIONS)),
                LabelValues.items(labels.value(LabelKeys.APPROVALS)),
                LabelValues.text(labels.value(LabelKeys.PAUSED_UNTIL)),
                LabelValues.text(labels.value(LabelKeys.MAX_MINOR)),
                LabelValues.items(labels.value(LabelKeys.NOTIFY)));
    }

    /** Converts the form to labels; missing values give no label. */
    public Labels labels() {
        var labels = new TreeMap<String, String>();
        LabelValues.put(labels, LabelKeys.WORKLOADS, workloads);
        LabelValues.put(labels, LabelKeys.SOAK_DAYS, soakDays);
        LabelValues.put(labels, LabelKeys.SCHEDULE, schedule);
        LabelValues.put(labels, LabelKeys.MUTEXES, mutexes);
        LabelValues.put(labels, LabelKeys.SECTOR, sector);
        LabelValues.put(labels, LabelKeys.BLOCKED_VERSIONS, blockedVersions);
        LabelValues.put(labels, LabelKeys.APPROVALS, versionGateApprovals);
        LabelValues.put(labels, LabelKeys.PAUSED_UNTIL, pausedUntil);
        LabelValues.put(labels, LabelKeys.MAX_MINOR, maxMinor);
        LabelValues.put(labels, LabelKeys.NOTIFY, notified);
        return new Labels(labels);
    }
}
