package dev.tidegate.upgrades.replay;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.addon.AddonFacts;
import dev.tidegate.upgrades.addon.AddonOrganisationView;
import dev.tidegate.upgrades.addon.AddonUpgradePlanner;
import dev.tidegate.upgrades.cluster.ManagedClusters;
import dev.tidegate.upgrades.fleet.AgreementLookup;
import dev.tidegate.upgrades.fleet.ChannelLookup;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.VersionGate;
import dev.tidegate.upgrades.planner.FactValidator;
import dev.tidegate.upgrades.planner.UpgradeFacts;
import dev.tidegate.upgrades.planner.UpgradePlan;
import dev.tidegate.upgrades.planner.UpgradePlanner;
import dev.tidegate.upgrades.policy.Organisation;
import dev.tidegate.upgrades.soak.CheckInResult;
import dev.tidegate.upgrades.soak.EffectiveSoak;
import dev.tidegate.upgrades.soak.InheritedSoakHistory;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * All recorded inputs of one plan for an organisation or for one of its add-ons. Equal inputs always give equal plans.
 *
 * @param profile the set of rules that {@code rules} is based on
 * @param addon null if the plan is for the clusters themselves
 * @param history the stored history before the check-in
 * @param orders by cluster id
 */
public record UpgradeInputs(
        Profile profile,
        UpgradeRules rules,
        Instant now,
        Organisation organisation,
        @Nullable AddonInputs addon,
        SoakHistory history,
        List<InheritedSoakHistory> inherited,
        Map<String, ClusterOrders> orders,
        LookupResults lookups) {

    public UpgradeInputs {
        inherited = List.copyOf(inherited);
        orders = Collections.unmodifiableMap(new TreeMap<>(orders));
    }

    /** The organisation that is planned; for an add-on, only the clusters that have it. */
    public Organisation plannedOrganisation() {
        return addon == null ? organisation : AddonOrganisationView.of(facts(addon));
    }

    /** Whether clusters earn soak; some stops of an organisation prevent it. */
    public boolean creditsSoak() {
        var stop = FactValidator.validate(plannedOrganisation(), orders, rules).stop();
        return stop == null || stop.creditsSoak();
    }

    /** The history after the check-in; the same as before if clusters earn no soak. */
    public CheckInResult checkIn() {
        return creditsSoak()
                ? history.checkIn(now, ManagedClusters.of(plannedOrganisation(), rules), rules)
                : new CheckInResult(history, List.of());
    }

    /** The soak after the check-in, including inherited soak. */
    public EffectiveSoak effectiveSoak() {
        return EffectiveSoak.of(checkIn().history(), inherited);
    }

    /** The facts for the planner with the recorded lookups. */
    public UpgradeFacts facts() {
        return new UpgradeFacts(
                organisation,
                effectiveSoak(),
                orders,
                lookups.gates(),
                lookups.agreementLookup(),
                lookups.channelLookup());
    }

    /** Plans with these lookups. */
    public UpgradePlan plan(List<VersionGate> gates, AgreementLookup agreements, ChannelLookup channels) {
        return addon == null
                ? UpgradePlanner.plan(
                        new UpgradeFacts(organisation, effectiveSoak(), orders, gates, agreements, channels),
                        rules,
                        now)
                : AddonUpgradePlanner.plan(facts(addon), effectiveSoak(), rules, now);
    }

    /** Plans with the recorded lookups. */
    public UpgradePlan plan() {
        return plan(lookups.gates(), lookups.agreementLookup(), lookups.channelLookup());
    }

    public UpgradeInputs with(SoakHistory stored) {
        return new UpgradeInputs(profile, rules, now, organisation, addon, stored, inherited, orders, lookups);
    }

    public UpgradeInputs with(Organisation changed) {
        return new UpgradeInputs(profile, rules, now, changed, addon, history, inherited, orders, lookups);
    }

    public UpgradeInputs with(List<InheritedSoakHistory> found) {
        return new UpgradeInputs(profile, rules, now, organisation, addon, history, found, orders, lookups);
    }

    public UpgradeInputs with(LookupResults results) {
        return new UpgradeInputs(profile, rules, now, organisation, addon, history, inherited, orders, results);
    }

    private AddonFacts facts(AddonInputs of) {
        return new AddonFacts(organisation, of.id(), of.latest(), of.installations(), orders);
    }
}
