package dev.tidegate.upgrades.edit;

import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an organisation as people write them.
 *
 * @param sectors by their names; one that is only named as a dependency needs no entry
 */
public record SettingsForm(
        List<String> blockedVersions,
        List<SectorForm> sectors,
        List<String> inheritVersionData,
        List<String> publishVersionData,
        List<String> versionGateApprovals,
        @Nullable String pausedUntil,
        @Nullable String maxMinor,
        List<String> notified) {

    public SettingsForm {
        blockedVersions = ItemText.tidy(blockedVersions);
        sectors =
                sectors.stream().sorted(Comparator.comparing(SectorForm::name)).toList();
        inheritVersionData = ItemText.tidy(inheritVersionData);
        publishVersionData = ItemText.tidy(publishVersionData);
        versionGateApprovals = ItemText.tidy(versionGateApprovals);
        notified = ItemText.tidy(notified);
    }

    /** What these labels say; labels that are no settings are left out. */
    public static SettingsForm of(Labels labels) {
        var sectors = new TreeSet<String>();
        for (var key : labels.byKey().keySet()) {
            for (var group : List.of(LabelKeys.SECTOR_DEPENDENCIES, LabelKeys.SECTOR_LIMIT)) {
                if (key.startsWith(group) && key.length() > group.length()) {
                    sectors.add(key.substring(group.length()));
                }
            }
        }
        return new SettingsForm(
                ItemText.items(labels.value(LabelKeys.BLOCKED_VERSIONS)),
                sectors.stream()
                        .map(name -> new SectorForm(
                                name,
                                ItemText.items(labels.value(LabelKeys.SECTOR_DEPENDENCIES + name)),
                                ItemText.text(labels.value(LabelKeys.SECTOR_LIMIT + name))))
                        .toList(),
                ItemText.items(labels.value(LabelKeys.INHERIT)),
                ItemText.items(labels.value(LabelKeys.PUBLISH)),
                ItemText.items(labels.value(LabelKeys.APPROVALS)),
                ItemText.text(labels.value(LabelKeys.PAUSED_UNTIL)),
                ItemText.text(labels.value(LabelKeys.MAX_MINOR)),
                ItemText.items(labels.value(LabelKeys.NOTIFY)));
    }

    /** The labels that say this. A sector without dependencies has an empty label, which declares it. */
    public Labels labels() {
        var labels = new TreeMap<String, String>();
        ItemText.put(labels, LabelKeys.BLOCKED_VERSIONS, blockedVersions);
        for (var sector : sectors) {
            labels.put(LabelKeys.SECTOR_DEPENDENCIES + sector.name(), String.join(",", sector.dependencies()));
            ItemText.put(labels, LabelKeys.SECTOR_LIMIT + sector.name(), sector.maxParallelUpgrades());
        }
        ItemText.put(labels, LabelKeys.INHERIT, inheritVersionData);
        ItemText.put(labels, LabelKeys.PUBLISH, publishVersionData);
        ItemText.put(labels, LabelKeys.APPROVALS, versionGateApprovals);
        ItemText.put(labels, LabelKeys.PAUSED_UNTIL, pausedUntil);
        ItemText.put(labels, LabelKeys.MAX_MINOR, maxMinor);
        ItemText.put(labels, LabelKeys.NOTIFY, notified);
        return new Labels(labels);
    }
}
