package dev.tidegate.engine.lock;

import dev.tidegate.engine.gate.Verdict;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who holds which mutex while one decision is made, and whether one more may go to work.
 *
 * <p>A claimant needs all its mutexes and its own, which is named like its id. For each of them:
 *
 * <ol>
 *   <li>without an area, or without a limit for it, any holder keeps the claimant out;
 *   <li>with a limit, any holder outside the area keeps it out, and holders inside do once they are as many as the
 *       limit allows among the members of the area that have this mutex;
 *   <li>a mutex named like somebody's id is never shared.
 * </ol>
 *
 * <p>So, if everybody who goes to work is let in here first, no mutex is ever held in two areas, and nowhere by more
 * than the limit. {@link LockRules} says where the reference differs.
 *
 * <p>A table is written to while a decision goes on: it is confined to that decision and its thread, and thrown away
 * afterwards.
 */
public final class LockTable {

    private final LockRules rules;
    private final AreaMemberCounts memberships;
    private final LockVerdicts sentences;
    private final Map<String, MutexHolders> holdersByMutex = new HashMap<>();
    private final MutexHolders atWork = new MutexHolders();
    private final Set<String> strangers = new HashSet<>();

    /**
     * A table nobody holds anything in yet.
     *
     * @param areaWord what users call an area, for example {@code sector}
     * @param members everybody there is, whether at work or not
     */
    public LockTable(LockRules rules, String areaWord, Collection<LockMember> members) {
        this(rules, new AreaMemberCounts(members), new LockVerdicts(areaWord));
    }

    private LockTable(LockRules rules, AreaMemberCounts memberships, LockVerdicts sentences) {
        this.rules = rules;
        this.memberships = memberships;
        this.sentences = sentences;
    }

    /** Another table for the same members, nobody holding anything in it. */
    public LockTable cleared() {
        return new LockTable(rules, memberships, sentences);
    }

    /** From now on this one is at work and holds all its mutexes, rightly or not: what others started counts too. */
    public void hold(LockMember holder) {
        if (!memberships.hasId(holder.id())) {
            strangers.add(holder.id());
        }
        atWork.add(holder);
        holder.forEachMutex(mutex -> holdersByMutex
                .computeIfAbsent(mutex, absent -> new MutexHolders())
                .add(holder));
    }

    /** Whether the claimant may go to work now, and if not, who keeps it out. */
    public Verdict check(LockRequest claim) {
        return sentences.verdict(claim, obstacles(claim));
    }

    /** Everything that keeps the claimant out, mutex by mutex; nothing if it may go to work. */
    public List<LockConflict> obstacles(LockRequest claim) {
        var obstacles = new ArrayList<LockConflict>();
        claim.claimant().forEachMutex(mutex -> addObstacles(mutex, claim, obstacles));
        if (rules.limitWithoutMutex()) {
            limitReached(null, atWork, claim).ifPresent(obstacles::add);
        }
        return obstacles;
    }

    private void addObstacles(String mutex, LockRequest claim, List<LockConflict> obstacles) {
        var holders = holdersByMutex.get(mutex);
        var area = claim.claimant().area();
        var except = notCounted(claim);
        if (holders == null || holders.count(except) == 0) {
            return;
        }
        if (area == null || claim.limit() == null || isNeverShared(mutex, claim)) {
            obstacles.add(new LockConflict.Locked(mutex, holders.names(except)));
            return;
        }
        if (rules.respectOtherAreas() && holders.count(except) > holders.countIn(area, except)) {
            obstacles.add(new LockConflict.Locked(mutex, holders.namesOutside(area, except)));
        }
        limitReached(mutex, holders, claim).ifPresent(obstacles::add);
    }

    private Optional<LockConflict> limitReached(@Nullable String mutex, MutexHolders holders, LockRequest claim) {
        var area = claim.claimant().area();
        var limit = claim.limit();
        if (area == null || limit == null) {
            return Optional.empty();
        }
        var except = notCounted(claim);
        int members = mutex == null ? memberships.of(area) : memberships.having(mutex, area);
        int allowed = limit.of(members);
        return holders.countIn(area, except) < allowed
                ? Optional.empty()
                : Optional.of(new LockConflict.LimitReached(
                        mutex, area, holders.namesIn(area, except), allowed, members, limit.text()));
    }

    /** Whoever names somebody's id as a mutex means that one alone; a limit of the area does not loosen it. */
    private boolean isNeverShared(String mutex, LockRequest claim) {
        return !rules.limitOwnMutexes()
                && (mutex.equals(claim.claimant().id()) || memberships.hasId(mutex) || strangers.contains(mutex));
    }

    private @Nullable LockMember notCounted(LockRequest claim) {
        return rules.countClaimant() ? null : claim.claimant();
    }
}
