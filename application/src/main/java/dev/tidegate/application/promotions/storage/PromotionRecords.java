package dev.tidegate.application.promotions.storage;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.promotions.gate.EnvironmentFreeze;
import dev.tidegate.promotions.gate.RunningInterval;
import dev.tidegate.promotions.plan.PromotionId;
import dev.tidegate.promotions.plan.PromotionRecordPort;
import dev.tidegate.promotions.version.CommitVersion;
import dev.tidegate.store.Store;
import dev.tidegate.store.approval.ApprovalTarget;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What the store holds of the promotions of one file. */
public final class PromotionRecords implements PromotionRecordPort {

    public static final String CAPABILITY = "promotions";

    private final Store store;
    private final Clock clock;
    private final StoredFreezes freezes;
    private final StoredHolds holds;
    private final StoredHistory history;
    private final StoredRunning running;
    private final Function<PromotionId, Map<String, Set<String>>> others;

    /**
     * The records of a promotions file.
     *
     * @param file its name
     * @param others approvals that are recorded elsewhere, such as by a forge
     */
    public PromotionRecords(
            Store store, String file, Clock clock, Function<PromotionId, Map<String, Set<String>>> others) {
        this.store = store;
        this.clock = clock;
        this.freezes = new StoredFreezes(store, file, clock);
        this.holds = new StoredHolds(store, file, clock);
        this.history = new StoredHistory(store, file, clock);
        this.running = new StoredRunning(store, file, clock);
        this.others = others;
    }

    public StoredFreezes storedFreezes() {
        return freezes;
    }

    public StoredHolds holds() {
        return holds;
    }

    public StoredHistory history() {
        return history;
    }

    public StoredRunning running() {
        return running;
    }

    @Override
    public List<EnvironmentFreeze> freezes() {
        return freezes.list();
    }

    @Override
    public Map<String, Set<String>> approvals(PromotionId promotion) {
        var approvals = new HashMap<String, Set<String>>();
        others.apply(promotion).forEach((digest, people) -> approvals.put(digest, new HashSet<>(people)));
        var now = clock.instant();
        store.approvals().history(CAPABILITY, promotion.hex()).stream()
                .filter(approval -> approval.isInForce(now))
                .forEach(approval -> approvals
                        .computeIfAbsent(approval.target().revision().digest(), digest -> new HashSet<>())
                        .add(approval.givenBy()));
        return approvals;
    }

    /** Gives an approval of one plan; false if it was given before. */
    public boolean approve(PromotionId promotion, String digest, String person, Instant now, String note) {
        return store.approvals()
                .give(
                        new ApprovalTarget(CAPABILITY, promotion.hex(), "", new Revision(digest)),
                        person,
                        now,
                        note,
                        null);
    }

    @Override
    public Map<String, List<RunningInterval>> intervals(String component, CommitVersion version) {
        var intervals = new HashMap<String, List<RunningInterval>>();
        running.list(component).stream()
                .filter(seen -> seen.version().equals(version))
                .forEach(seen -> intervals
                        .computeIfAbsent(seen.environment(), environment -> new ArrayList<>())
                        .add(seen.interval()));
        return intervals;
    }
}
