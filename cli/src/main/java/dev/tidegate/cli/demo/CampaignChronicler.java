package dev.tidegate.cli.demo;

import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.decision.Action;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.forecast.UpgradeForecast;
import dev.tidegate.upgrades.run.Attempt;
import dev.tidegate.upgrades.run.Deed;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.Pass;
import dev.tidegate.upgrades.run.RunReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Watches a campaign run by run and writes down what is worth telling; used once, by one thread. */
final class CampaignChronicler {

    private final List<Scene> scenes = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final Waits waits = new Waits();
    private final Map<String, Instant> expected;
    private final Map<String, Instant> real = new LinkedHashMap<>();
    private final Map<String, Instant> opened = new LinkedHashMap<>();
    private final Set<String> through = new HashSet<>();
    private final Set<String> told = new HashSet<>();
    private Standings standings = Standings.NONE;
    private @Nullable Instant lastRun;
    private int runs;
    private int orders;
    private int agreements;

    CampaignChronicler(UpgradeForecast forecast) {
        this.expected = Arrivals.expectedBy(forecast);
        var ends = CampaignSetting.SECTORS.stream()
                .map(sector -> new Arrivals(expected, Map.of())
                        .expectedOf(sector.name())
                        .map(end -> sector.name() + " on " + DayClock.of(end))
                        .orElse(sector.name() + " never"))
                .collect(Collectors.joining(", "));
        tell(CampaignSetting.START, Event.Kind.FORECAST, "the forecast: all of " + ends);
        forecast.outlooks().stream()
                .filter(outlook -> !expected.containsKey(outlook.name()))
                .forEach(outlook -> events.add(new Event(
                        CampaignSetting.START,
                        Event.Kind.FORECAST,
                        CampaignSetting.sectorOf(outlook.name()),
                        outlook.name(),
                        "is forecast to stay behind: " + outlook.rest().sentence())));
    }

    void tellOfCorrection(Instant at) {
        events.add(new Event(
                at,
                Event.Kind.CORRECTED,
                CampaignSetting.sectorOf(CampaignSetting.MISLABELLED),
                CampaignSetting.MISLABELLED,
                "gets its label corrected by its owner: soak-days is " + CampaignSetting.RIGHT));
    }

    /** In the order of cause and effect, since all of it happens in the same run. */
    void watch(Instant at, RunReport report, List<Traffic.Trouble> troubles) {
        runs++;
        if (lastRun != null) {
            waits.add(standings.sightings(), Duration.between(lastRun, at));
        }
        lastRun = at;
        var organisation = report.organisations().findFirst().orElse(null);
        troubles.forEach(trouble -> tell(at, Event.Kind.RETRIED, answer(trouble)));
        if (organisation == null || organisation.clusters() == null) {
            tell(at, Event.Kind.STOPPED, "the run comes to nothing, the next one will see");
            return;
        }
        var pass = organisation.clusters();
        organisation.setbacks().forEach(setback -> tell(at, Event.Kind.RETRIED, "the run says: " + setback));
        standings = new Standings(Sighting.of(pass));
        tellOfNotices(at, organisation, pass);
        tellOfFailures(at, pass);
        tellOfArrivals(at);
        tellOfBlocks(at, pass);
        tellOfAgreements(at, Stream.concat(pass.attempts().stream(), organisation.approvalAttempts().stream()));
        tellOfOrders(at, pass);
        tellOfHolds(at);
        scenes.add(new Scene(at, standings.progress(), standings.holds()));
    }

    boolean isThrough() {
        return standings.areThrough();
    }

    Campaign close(long seed, CampaignWorld world) {
        var stoppedBy = isThrough() ? null : "the demo ends after " + CampaignSetting.HORIZON.toDays() + " days";
        var sectors = standings.progress().stream()
                .map(sector -> new Campaign.Sector(
                        sector.group(),
                        sector.size(),
                        sector.done(),
                        waits.longest(sector.group()).orElse(null)))
                .toList();
        return new Campaign(
                new Story(seed, scenes, events, stoppedBy, runs),
                sectors,
                new Arrivals(expected, real),
                waits.all(),
                orders,
                world.ordersTaken(),
                agreements,
                world.traffic().requests(),
                world.traffic().troubles(),
                world.replay());
    }

    private static String answer(Traffic.Trouble trouble) {
        var what = trouble.status() == 0 ? "does not answer" : "answers " + trouble.status();
        return "OCM " + what + (trouble.requests() == 1 ? "" : " to " + trouble.requests() + " requests")
                + ", and is asked again";
    }

    private void tell(Instant at, Event.Kind kind, String sentence) {
        events.add(new Event(at, kind, null, null, sentence));
    }

    private void tellOfNotices(Instant at, OrganisationReport organisation, Pass pass) {
        for (var sent : organisation.notices()) {
            var whom = pass.inputs().organisation().members().stream()
                    .map(member -> member.cluster())
                    .filter(cluster -> sent.notice().uuid().equals(cluster.uuid()))
                    .findFirst();
            if (whom.isPresent()
                    && sent.deed() instanceof Deed.Done
                    && told.add(sent.notice().toString())) {
                var name = whom.get().name();
                var what = "has its owner told by service log: "
                        + sent.notice()
                                .description()
                                .replaceFirst("^- ", "")
                                .lines()
                                .findFirst()
                                .orElse("");
                events.add(new Event(at, Event.Kind.TOLD, CampaignSetting.sectorOf(name), name, what));
            }
        }
    }

    private void tellOfFailures(Instant at, Pass pass) {
        for (var member : pass.inputs().organisation().members()) {
            var known = pass.inputs().orders().get(member.cluster().id());
            if (known == null) {
                continue;
            }
            for (var order : known.list()) {
                if (order.state() == OrderState.FAILED && told.add("failed " + order.id())) {
                    var name = member.cluster().name();
                    events.add(new Event(
                            at,
                            Event.Kind.FAILED,
                            CampaignSetting.sectorOf(name),
                            name,
                            "fails to upgrade" + part(order) + " to " + order.version()
                                    + "; it is tried again once OCM has let go of the order"));
                }
            }
        }
    }

    private static String part(Order order) {
        return switch (order.part()) {
            case CLUSTER -> "";
            case CONTROL_PLANE -> " its control plane";
            case NODE_POOL, ADDON -> " its " + order.part() + " " + order.unit();
        };
    }

    private void tellOfArrivals(Instant at) {
        standings.sightings().stream()
                .filter(sighting -> sighting.state() == Sighting.State.DONE)
                .forEach(sighting -> real.putIfAbsent(sighting.name(), at));
        for (var sector : standings.progress()) {
            if (sector.isThrough() && sector.failed() == 0 && through.add(sector.group())) {
                var took = Duration.between(opened.getOrDefault(sector.group(), at), at);
                events.add(Event.of(
                        at,
                        Event.Kind.DONE,
                        sector.group(),
                        "is done after " + DayClock.length(took) + ": all " + sector.size() + " clusters run "
                                + CampaignSetting.TO));
            }
        }
    }

    /** A version that nobody may have is told of once. */
    private void tellOfBlocks(Instant at, Pass pass) {
        pass.plan().decisions().stream()
                .flatMap(decision -> decision.candidates().stream())
                .flatMap(candidate -> candidate.checks().stream())
                .filter(check -> check.code() == OutcomeCode.BLOCKED)
                .map(check -> check.verdict().sentence())
                .distinct()
                .filter(sentence -> told.add("blocked " + sentence))
                .forEach(sentence -> tell(at, Event.Kind.WAITING, "nobody gets the newest: " + sentence));
    }

    private void tellOfAgreements(Instant at, Stream<Attempt> attempts) {
        var done = attempts.filter(Attempt::succeeded)
                .filter(attempt -> attempt.action() instanceof Action.AcknowledgeGates)
                .toList();
        var gates = new TreeSet<String>();
        var clusters = new LinkedHashSet<String>();
        for (var attempt : done) {
            if (attempt.action() instanceof Action.AcknowledgeGates agreed) {
                agreed.gates().forEach(gate -> gates.add(gate.label().replaceFirst("^.*/", "")));
                agreements += agreed.gates().size();
                clusters.add(agreed.name());
            }
        }
        if (!clusters.isEmpty()) {
            var whom = clusters.size() == 1
                    ? clusters.iterator().next() + ", as its labels allow"
                    : clusters.size() + " clusters, as their labels allow";
            tell(at, Event.Kind.AGREED, String.join(", ", gates) + " acknowledged for " + whom);
        }
    }

    private void tellOfOrders(Instant at, Pass pass) {
        var placed = pass.attempts().stream()
                .filter(attempt -> attempt.isOrder() && attempt.succeeded())
                .toList();
        orders += placed.size();
        for (var sector : CampaignSetting.SECTORS) {
            var versions = Sighting.namesOf(
                    placed.stream().filter(attempt -> !isPool(attempt)).toList(), sector.name());
            if (!versions.isEmpty()) {
                boolean first = opened.putIfAbsent(sector.name(), at) == null;
                events.add(Event.of(
                        at,
                        first ? Event.Kind.OPENED : Event.Kind.ORDERED,
                        sector.name(),
                        (first ? "opens: " : "goes on: ") + CampaignSetting.TO + " is ordered for "
                                + Sighting.names(versions)));
            }
            var pools = Sighting.namesOf(
                    placed.stream().filter(CampaignChronicler::isPool).toList(), sector.name());
            if (!pools.isEmpty() && told.add("pools of " + pools)) {
                events.add(Event.of(
                        at,
                        Event.Kind.ORDERED,
                        sector.name(),
                        "lets the node pools of " + Sighting.names(pools) + " follow their control plane"));
            }
        }
    }

    private static boolean isPool(Attempt attempt) {
        return attempt.action() instanceof Action.OrderNodePool;
    }

    /** What holds back whom is told when it is new in a sector. */
    private void tellOfHolds(Instant at) {
        standings.held().forEach((hold, held) -> {
            if (told.add("held " + hold.sector() + " " + hold.code())) {
                var cause = held.get(0).cause();
                var name = held.get(0).name();
                var why = cause == null ? "" : cause.sentence();
                events.add(
                        held.size() == 1
                                ? new Event(at, Event.Kind.WAITING, hold.sector(), name, "waits: " + why)
                                : Event.of(
                                        at,
                                        Event.Kind.WAITING,
                                        hold.sector(),
                                        "has " + held.size() + " clusters waiting, " + name + " for one: " + why));
            }
        });
    }
}
