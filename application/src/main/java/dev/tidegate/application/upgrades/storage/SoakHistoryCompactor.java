package dev.tidegate.application.upgrades.storage;

import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreException;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.SoakHistoryCompaction;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Moves versions that no cluster has reported for a long time from the soak histories to the archive.
 *
 * <p>All writes are made under the lease of the organisation, each over the generation that was read: first the archived
 * sightings and the archived history, then the history, then its sightings. If it is cut off in between, a version is in
 * both places and nothing is lost; the next compaction completes it.
 */
public final class SoakHistoryCompactor {

    private final Store store;
    private final String owner;
    private final Clock clock;
    private final SoakDocumentRepository<SoakHistory> histories;
    private final SoakDocumentRepository<SoakHistory> archivedHistories;
    private final SoakDocumentRepository<VersionUsageHistory> sightings;
    private final SoakDocumentRepository<VersionUsageHistory> archivedSightings;

    /**
     * Changes nothing yet.
     *
     * @param owner names this process to others that wait for the lease
     */
    public SoakHistoryCompactor(Store store, String owner, Clock clock) {
        this.store = store;
        this.owner = owner;
        this.clock = clock;
        this.histories = new SoakDocumentRepository<>(SoakDocumentKind.HISTORIES, store, clock);
        this.archivedHistories = new SoakDocumentRepository<>(SoakDocumentKind.ARCHIVED_HISTORIES, store, clock);
        this.sightings = new SoakDocumentRepository<>(SoakDocumentKind.SIGHTINGS, store, clock);
        this.archivedSightings = new SoakDocumentRepository<>(SoakDocumentKind.ARCHIVED_SIGHTINGS, store, clock);
    }

    /**
     * The result for one history.
     *
     * @param leaving the versions that were archived, or would be
     * @param remaining how many versions the history has then
     * @param failure why nothing was done; empty if nothing went wrong
     */
    public record Compacted(HistoryRepository.Key history, List<String> leaving, int remaining, String failure) {

        public Compacted {
            leaving = List.copyOf(leaving);
        }

        public boolean succeeded() {
            return failure.isEmpty();
        }
    }

    /** What {@link #compact} would archive. */
    public List<Compacted> preview(Duration age) {
        return each(key -> plan(key, age).result());
    }

    /** Archives what no cluster has reported for this long. An organisation another process works on is left alone. */
    public List<Compacted> compact(Duration age) {
        return each(key -> {
            var plan = plan(key, age);
            return plan.compaction().isNeeded()
                    ? OrganisationLease.acquire(
                            store,
                            key.organisation(),
                            owner,
                            clock,
                            lease -> {
                                try (lease) {
                                    return compact(plan(key, age), lease.fence());
                                }
                            },
                            held -> failed(key, held))
                    : plan.result();
        });
    }

    private List<Compacted> each(Function<HistoryRepository.Key, Compacted> work) {
        var results = new ArrayList<Compacted>();
        for (var key : histories.keys()) {
            try {
                results.add(work.apply(key));
            } catch (IllegalStateException | StoreException failed) {
                results.add(failed(key, String.valueOf(failed.getMessage())));
            }
        }
        return results;
    }

    private static Compacted failed(HistoryRepository.Key key, String why) {
        return new Compacted(key, List.of(), 0, why);
    }

    /** A history and its sightings as they were read, and what becomes of them. */
    private record Plan(
            HistoryRepository.Key key,
            SoakDocumentRepository.Current<SoakHistory> history,
            SoakDocumentRepository.Current<VersionUsageHistory> sightings,
            SoakHistoryCompaction compaction) {

        Compacted result() {
            return new Compacted(
                    key,
                    compaction.archivedVersions(),
                    SoakDocumentKind.HISTORIES.versions().applyAsInt(compaction.remaining()),
                    "");
        }
    }

    private Plan plan(HistoryRepository.Key key, Duration age) {
        var history = histories.read(key);
        var seen = sightings.read(key);
        return new Plan(
                key, history, seen, SoakHistoryCompaction.of(history.value(), seen.value(), clock.instant(), age));
    }

    private Compacted compact(Plan plan, Fence fence) {
        var key = plan.key();
        var compaction = plan.compaction();
        if (!compaction.archivedUsage().versions().isEmpty()) {
            archivedSightings.merge(key, compaction.archivedUsage(), fence);
        }
        if (!compaction.archivedVersions().isEmpty()) {
            archivedHistories.merge(key, compaction.archive(), fence);
            histories.save(key, plan.history().generation(), compaction.remaining(), fence);
        }
        sightings.save(key, plan.sightings().generation(), compaction.remainingUsage(), fence);
        return plan.result();
    }
}
