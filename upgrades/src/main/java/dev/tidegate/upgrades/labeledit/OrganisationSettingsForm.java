package dev.tidegate.upgrades.labeledit;

import dev.tidegate.upgrades.policy.LabelKeys;
import dev.tidegate.upgrades.policy.Labels;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an organisation as users write them.
 *
 * @param sectors sorted by name; a sector that is only a dependency needs no entry
 */
public record OrganisationSettingsForm(
        List<String> blockedVersions,
        List<SectorForm> sectors,
        List<String> inheritVersionData,
        List<String> publishVersionData,
        List<String> versionGateApprovals,
        @Nullable String pausedUntil,
        @Nullable String maxMinor,
        List<String> notified) {

    public OrganisationSettingsForm {
        blockedVersions = LabelValues.tidy(blockedVersions);
        sectors =
                sectors.stream().sorted(Comparator.comparing(SectorForm::name)).toList();
        inheritVersionData = LabelValues.tidy(inheritVersionData);
        publishVersionData = LabelValues.tidy(publishVersionData);
        versionGateApprovals = LabelValues.tidy(versionGateApprovals);
        notified = LabelValues.tidy(notified);
    }

    /** Converts labels to a form; labels that are no settings are left out. */
    public static OrganisationSettingsForm of(Labels labels) {
        var sectors = new TreeSet<String>();
        for (var key : labels.byKey().keySet()) {
            for (var group : List.of(LabelKeys.SECTOR_DEPENDENCIES, LabelKeys.SECTOR_LIMIT)) {
                if (key.startsWith(group) && key.length() > group.length()) {
                    sectors.add(key.substring(group.length()));
                }
            }
        }
        return new OrganisationSettingsForm(
                LabelValues.items(labels.value(LabelKeys.BLOCKED_VERSIONS)),
                sectors.stream()
                        .map(name -> new SectorForm(
                                name,
                                LabelValues.items(labels.value(LabelKeys.SECTOR_DEPENDENCIES + name)),
                                LabelValues.text(labels.value(LabelKeys.SECTOR_LIMIT + name))))
                        .toList(),
                LabelValues.items(labels.value(LabelKeys.INHERIT)),
                LabelValues.items(labels.value(LabelKeys.PUBLISH)),
                LabelValues.items(labels.value(LabelKeys.APPROVALS)),
                LabelValues.text(labels.value(LabelKeys.PAUSED_UNTIL)),
                LabelValues.text(labels.value(LabelKeys.MAX_MINOR)),
                LabelValues.items(labels.value(LabelKeys.NOTIFY)));
    }

    /** Converts the form to labels. A sector without dependencies is declared by an empty label. */
    public Labels labels() {
        var labels = new TreeMap<String, String>();
        LabelValues.put(labels, LabelKeys.BLOCKED_VERSIONS, blockedVersions);
        for (var sector : sectors) {
            labels.put(LabelKeys.SECTOR_DEPENDENCIES + sector.name(), String.join(",", sector.dependencies()));
            LabelValues.put(labels, LabelKeys.SECTOR_LIMIT + sector.name(), sector.maxParallelUpgrades());
        }
        LabelValues.put(labels, LabelKeys.INHERIT, inheritVersionData);
        LabelValues.put(labels, LabelKeys.PUBLISH, publishVersionData);
        LabelValues.put(labels, LabelKeys.APPROVALS, versionGateApprovals);
        LabelValues.put(labels, LabelKeys.PAUSED_UNTIL, pausedUntil);
        LabelValues.put(labels, LabelKeys.MAX_MINOR, maxMinor);
        LabelValues.put(labels, LabelKeys.NOTIFY, notified);
        return new Labels(labels);
    }
}
