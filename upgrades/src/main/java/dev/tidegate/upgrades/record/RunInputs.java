package dev.tidegate.upgrades.record;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.addon.AddonDecision;
import dev.tidegate.upgrades.addon.AddonFacts;
import dev.tidegate.upgrades.addon.AddonView;
import dev.tidegate.upgrades.decision.FactCheck;
import dev.tidegate.upgrades.decision.UpgradeDecision;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.decision.UpgradePlan;
import dev.tidegate.upgrades.fleet.Agreements;
import dev.tidegate.upgrades.fleet.Channels;
import dev.tidegate.upgrades.fleet.Orders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.policy.Stop;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.soak.CheckedIn;
import dev.tidegate.upgrades.soak.InheritedHistory;
import dev.tidegate.upgrades.soak.SoakEvidence;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Everything one decision about an organisation, or about one of its add-ons, is made from. Deciding from equal inputs
 * gives equal plans, whenever that is.
 *
 * @param profile the set of rules that {@code rules} began as
 * @param addon null if the decision is about the clusters themselves
 * @param history as it was kept before the check-in
 * @param orders by the id of the cluster
 */
public record RunInputs(
        Profile profile,
        UpgradeRules rules,
        Instant now,
        Organisation organisation,
        @Nullable AddonInputs addon,
        SoakHistory history,
        List<InheritedHistory> inherited,
        Map<String, Orders> orders,
        Answers answers) {

    public RunInputs {
        inherited = List.copyOf(inherited);
        orders = Collections.unmodifiableMap(new TreeMap<>(orders));
    }

    /** The organisation as the decision sees it: an add-on sees only the clusters that have it. */
    public Organisation seen() {
        return addon == null ? organisation : AddonView.of(facts(addon));
    }

    /** Whether clusters earn soak: a stopped organisation may not let them. */
    public boolean creditsSoak() {
        Stop stop = FactCheck.check(seen(), orders, rules).stop();
        return stop == null || stop.creditsSoak();
    }

    /** The history to keep from now on; the same as before if nothing may be credited. */
    public CheckedIn checkIn() {
        return creditsSoak()
                ? history.checkIn(now, Roster.of(seen(), rules), rules)
                : new CheckedIn(history, List.of());
    }

    /** What versions are judged by. */
    public SoakEvidence evidence() {
        return SoakEvidence.of(checkIn().history(), inherited);
    }

    /** What is decided from, with the answers that were given; what was not asked is not known. */
    public UpgradeFacts facts() {
        return new UpgradeFacts(
                organisation, evidence(), orders, answers.gates(), answers.asAgreements(), answers.asChannels());
    }

    /** Decides, looking up what matters. */
    public UpgradePlan decide(List<VersionGate> gates, Agreements agreements, Channels channels) {
        return addon == null
                ? UpgradeDecision.decide(
                        new UpgradeFacts(organisation, evidence(), orders, gates, agreements, channels), rules, now)
                : AddonDecision.decide(facts(addon), evidence(), rules, now);
    }

    /** Decides by the answers that were given. */
    public UpgradePlan decide() {
        return decide(answers.gates(), answers.asAgreements(), answers.asChannels());
    }

    public RunInputs with(SoakHistory kept) {
        return new RunInputs(profile, rules, now, organisation, addon, kept, inherited, orders, answers);
    }

    public RunInputs with(Organisation changed) {
        return new RunInputs(profile, rules, now, changed, addon, history, inherited, orders, answers);
    }

    public RunInputs with(List<InheritedHistory> found) {
        return new RunInputs(profile, rules, now, organisation, addon, history, found, orders, answers);
    }

    public RunInputs with(Answers given) {
        return new RunInputs(profile, rules, now, organisation, addon, history, inherited, orders, given);
    }

    private AddonFacts facts(AddonInputs of) {
        return new AddonFacts(organisation, of.id(), of.latest(), of.installations(), orders);
    }
}
