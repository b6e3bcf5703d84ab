package dev.tidegate.upgrades.run;

import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.replay.UpgradeInputs;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Stores which clusters run which versions, after the history was saved. A failure is reported and stops nothing.
 */
final class VersionUsageUpdater {

    private final VersionUsageRepository repository;
    private final @Nullable StepPermission permission;

    /**
     * An updater of stored version usage.
     *
     * @param permission null in a dry run, which stores nothing
     */
    VersionUsageUpdater(VersionUsageRepository repository, @Nullable StepPermission permission) {
        this.repository = repository;
        this.permission = permission;
    }

    /** Which clusters were seen so far, in this pass or before. */
    VersionUsageHistory update(
            UpgradeInputs inputs, HistoryRepository.Key key, HistorySaveResult history, List<String> setbacks) {
        VersionUsageRepository.Stored stored;
        try {
            stored = repository.read(key);
        } catch (RuntimeException failed) {
            setbacks.add("who was seen running which version is not known: " + Failures.sentence(failed));
            return VersionUsageHistory.NONE;
        }
        if (!inputs.creditsSoak()) {
            return stored.sightings();
        }
        var roster = ManagedClusters.of(inputs.plannedOrganisation(), inputs.rules());
        var now =
                stored.sightings().record(inputs.now(), roster, inputs.checkIn().history());
        if (permission != null && history.kind() == HistorySaveResult.Kind.SAVED && !now.equals(stored.sightings())) {
            try {
                repository.save(key, stored.generation(), now, permission);
            } catch (RuntimeException failed) {
                setbacks.add("who was seen running which version was not kept: " + Failures.sentence(failed));
            }
        }
        return now;
    }
}
