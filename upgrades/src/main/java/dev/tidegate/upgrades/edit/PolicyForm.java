package dev.tidegate.upgrades.edit;

import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The policy of a cluster as people write it. Texts stay as they were written, so that a policy that is wrong can be
 * shown and mended; lists are sorted.
 *
 * @param soakDays null if it is not written, as are all other texts
 */
public record PolicyForm(
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

    public static final PolicyForm NONE = PolicyForm.of(Labels.NONE);

    public PolicyForm {
        workloads = ItemText.tidy(workloads);
        mutexes = ItemText.tidy(mutexes);
        blockedVersions = ItemText.tidy(blockedVersions);
        versionGateApprovals = ItemText.tidy(versionGateApprovals);
        notified = ItemText.tidy(notified);
    }

    /** What these labels say; labels that are no part of a policy are left out. */
    public static PolicyForm of(Labels labels) {
        return new PolicyForm(
                ItemText.items(labels.value(LabelKeys.WORKLOADS)),
                ItemText.text(labels.value(LabelKeys.SOAK_DAYS)),
                ItemText.text(labels.value(LabelKeys.SCHEDULE)),
                ItemText.items(labels.value(LabelKeys.MUTEXES)),
                ItemText.text(labels.value(LabelKeys.SECTOR)),
                ItemText.items(labels.value(LabelKeys.BLOCKED_VERSIONS)),
                ItemText.items(labels.value(LabelKeys.APPROVALS)),
                ItemText.text(labels.value(LabelKeys.PAUSED_UNTIL)),
                ItemText.text(labels.value(LabelKeys.MAX_MINOR)),
                ItemText.items(labels.value(LabelKeys.NOTIFY)));
    }

    /** The labels that say this; what is not written gives no label. */
    public Labels labels() {
        var labels = new TreeMap<String, String>();
        ItemText.put(labels, LabelKeys.WORKLOADS, workloads);
        ItemText.put(labels, LabelKeys.SOAK_DAYS, soakDays);
        ItemText.put(labels, LabelKeys.SCHEDULE, schedule);
        ItemText.put(labels, LabelKeys.MUTEXES, mutexes);
        ItemText.put(labels, LabelKeys.SECTOR, sector);
        ItemText.put(labels, LabelKeys.BLOCKED_VERSIONS, blockedVersions);
        ItemText.put(labels, LabelKeys.APPROVALS, versionGateApprovals);
        ItemText.put(labels, LabelKeys.PAUSED_UNTIL, pausedUntil);
        ItemText.put(labels, LabelKeys.MAX_MINOR, maxMinor);
        ItemText.put(labels, LabelKeys.NOTIFY, notified);
        return new Labels(labels);
    }
}
