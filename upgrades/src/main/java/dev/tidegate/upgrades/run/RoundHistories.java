package dev.tidegate.upgrades.run;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.run.HistoryRepository.Saved;
import dev.tidegate.upgrades.run.HistoryRepository.Stored;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The soak histories during one round. What organisations inherit does not depend on how many of them are worked on at
 * once, nor on whether the round is a dry run:
 *
 * <ul>
 *   <li>everybody inherits a history as it was first read in the round, which is before the round credits any soak to it;
 *   <li>in the profile of the reference, whoever has its turn later inherits what was credited earlier in the round.
 * </ul>
 *
 * <p>Safe for many threads.
 */
public final class RoundHistories {

    private final HistoryRepository repository;
    private final boolean isCreditVisible;
    private final Map<HistoryRepository.Key, Stored> inheritable = new ConcurrentHashMap<>();

    public RoundHistories(HistoryRepository repository, Profile profile) {
        this.repository = repository;
        this.isCreditVisible = profile == Profile.REFERENCE;
    }

    /** The history as it is stored now, for the organisation it belongs to. */
    Stored read(HistoryRepository.Key key) {
        var stored = repository.read(key);
        inheritable.putIfAbsent(key, stored);
        return stored;
    }

    /** The history as everybody inherits it; one that cannot be read stays so for the whole round. */
    Stored inherited(HistoryRepository.Key key) {
        var known = inheritable.get(key);
        if (known != null) {
            return known;
        }
        var read = readOrUnusable(key);
        var first = inheritable.putIfAbsent(key, read);
        return first == null ? read : first;
    }

    private Stored readOrUnusable(HistoryRepository.Key key) {
        try {
            return repository.read(key);
        } catch (RuntimeException failure) {
            return new Stored.Unusable(Failures.sentence(failure));
        }
    }

    Saved save(HistoryRepository.Key key, long seen, SoakHistory history, StepPermission permission) {
        var saved = repository.save(key, seen, history, permission);
        if (saved == Saved.DONE) {
            credited(key, history);
        }
        return saved;
    }

    /** Tells what a dry run would have saved. */
    void credited(HistoryRepository.Key key, SoakHistory history) {
        if (isCreditVisible) {
            inheritable.put(key, new Stored.Sound(history, 0));
        }
    }
}
