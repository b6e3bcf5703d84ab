package dev.tidegate.upgrades.forecast;

import dev.tidegate.engine.forecast.Ending;
import dev.tidegate.engine.forecast.Forecaster;
import dev.tidegate.engine.forecast.Horizon;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.decision.UpgradeFacts;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.policy.UpgradePolicy;
import dev.tidegate.upgrades.roster.Roster;
import dev.tidegate.upgrades.roster.Seat;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What becomes of every cluster of an organisation, if what is assumed holds.
 *
 * <ol>
 *   <li>The real decision is made with the facts of now; what it orders comes true after the assumed time.
 *   <li>The clock jumps to the next run at which something can have changed: an upgrade has ended, or a cluster inside
 *       its window may have a version that has soaked. The real check-in credits the time in between.
 *   <li>So it goes on until the horizon, or until nothing changes any more by itself.
 * </ol>
 *
 * <p>Equal facts give equal forecasts, and nothing starts after the horizon or at a time the decision would refuse.
 *
 * @param name what people call the organisation
 * @param until where it ends
 * @param outlooks by name
 * @param bottlenecks what clusters wait for, the longest first; without those nothing will come of
 * @param assumptions in words
 * @param ending why it goes no further
 */
public record UpgradeForecast(
        OrganisationKey organisation,
        String name,
        Instant from,
        Instant until,
        List<Outlook> outlooks,
        List<Bottleneck> bottlenecks,
        List<String> assumptions,
        Ending ending) {

    public UpgradeForecast {
        outlooks = List.copyOf(outlooks);
        bottlenecks = List.copyOf(bottlenecks);
        assumptions = List.copyOf(assumptions);
    }

    public static UpgradeForecast of(UpgradeFacts facts, UpgradeRules rules, Instant now, Assumptions assumptions) {
        return of(facts, rules, now, assumptions, false);
    }

    static UpgradeForecast of(
            UpgradeFacts facts, UpgradeRules rules, Instant now, Assumptions assumptions, boolean everyRun) {
        var organisation = facts.organisation();
        var until = now.plus(assumptions.horizon());
        var policies = policies(facts);
        var book = new OfferBook(organisation, facts.channels());
        var ticks = new Ticks(now, assumptions.interval());
        var wakeUps = new WakeUps(everyRun, ticks, rules.starts(), policies);
        var model = new UpgradeModel(facts, rules, assumptions, book, ticks, wakeUps);
        var start = start(facts, rules, now, assumptions);
        var chronicle = new Chronicle(start, assumptions, book, until);
        var finale = Forecaster.follow(
                model, start, now, new Horizon(assumptions.horizon(), assumptions.maxDecisions()), chronicle::record);
        chronicle.close(finale.ending().at());
        var rests = new Fates(chronicle.tales(), policies).rests();
        var outlooks = start.roster().seats().stream()
                .map(seat -> outlook(seat, chronicle, rests))
                .sorted(Comparator.comparing(Outlook::name).thenComparing(Outlook::cluster))
                .toList();
        return new UpgradeForecast(
                organisation.key(),
                organisation.name(),
                now,
                until,
                outlooks,
                chronicle.bottlenecks(rests),
                assumptions.words(),
                finale.ending());
    }

    /** The same forecast, told about one cluster only. */
    public UpgradeForecast only(String cluster) {
        return new UpgradeForecast(
                organisation,
                name,
                from,
                until,
                outlooks.stream()
                        .filter(outlook -> outlook.cluster().equals(cluster))
                        .toList(),
                bottlenecks,
                assumptions,
                ending);
    }

    public Optional<Outlook> of(String cluster) {
        return outlooks.stream()
                .filter(outlook -> outlook.cluster().equals(cluster))
                .findFirst();
    }

    private static Map<String, UpgradePolicy> policies(UpgradeFacts facts) {
        var policies = new HashMap<String, UpgradePolicy>();
        facts.organisation()
                .members()
                .forEach(member -> member.standing()
                        .policy()
                        .ifPresent(
                                policy -> policies.putIfAbsent(member.cluster().id(), policy)));
        return policies;
    }

    private static FleetState start(UpgradeFacts facts, UpgradeRules rules, Instant now, Assumptions assumptions) {
        var running = OngoingOrders.of(facts, now, assumptions);
        var state = new FleetState(
                now,
                facts.organisation(),
                Roster.of(facts.organisation(), rules),
                OngoingOrders.withoutCancelled(facts),
                facts.soak(),
                running,
                Map.of(),
                null);
        return UpgradeModel.checkedIn(state, now, rules);
    }

    private static Outlook outlook(Seat seat, Chronicle chronicle, Map<String, Rest> rests) {
        var id = seat.cluster().id();
        var tale = chronicle.tales().get(id);
        var rest = rests.get(id);
        if (tale == null || rest == null) {
            throw new IllegalStateException(
                    "nothing was written down about " + seat.cluster().name());
        }
        return new Outlook(
                id,
                seat.cluster().name(),
                seat.place().sector(),
                seat.cluster().version(),
                tale.steps,
                tale.waiting.holds(),
                rest);
    }
}
