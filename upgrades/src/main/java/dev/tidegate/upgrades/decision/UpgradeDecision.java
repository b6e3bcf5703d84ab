package dev.tidegate.upgrades.decision;

import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.roster.Roster;
import java.time.Instant;

/**
 * Decides about the upgrades of one organisation.
 *
 * <p>Clusters have their turns one after the other, the oldest first; what is ordered at one turn counts as running at
 * the next. The properties kept, whatever the facts:
 *
 * <ul>
 *   <li>nothing is ordered that would let more clusters hold a mutex than its sector allows, whoever ordered the others;
 *   <li>nothing is ordered for a cluster that has an order, or of which that is not known;
 *   <li>nothing is ordered that is blocked, not offered, not newer, or not soaked for every workload;
 *   <li>nothing is ordered for a cluster before the sectors it waits for, or while it is not known what these run;
 *   <li>nothing is ordered to start outside its schedule, too soon to be taken, or further ahead than the window;
 *   <li>equal facts give equal plans, in whatever order they were told.
 * </ul>
 */
public final class UpgradeDecision {

    private UpgradeDecision() {}

    public static UpgradePlan decide(UpgradeFacts facts, UpgradeRules rules, Instant now) {
        var checked = FactCheck.check(facts.organisation(), facts.orders(), rules);
        return new DecisionRun(facts.of(checked), rules, now, Roster.of(checked, rules)).decide();
    }

    /**
     * The same actions for a caller that decides often and needs no full explanations. Clusters that have an order are
     * left out; of clusters none of whose versions passes, and that nothing else can be done about, only that is told.
     *
     * @param roster made from the organisation in the facts by the same rules, and confined to the caller's thread
     */
    public static UpgradePlan decideInShort(UpgradeFacts facts, Roster roster, UpgradeRules rules, Instant now) {
        var checked = FactCheck.check(facts.organisation(), facts.orders(), rules);
        return new DecisionRun(facts.of(checked), rules, now, roster).decideInShort();
    }
}
