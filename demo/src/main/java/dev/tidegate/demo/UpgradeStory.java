package dev.tidegate.demo;

import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.demo.StoryEvent.Kind;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.upgrades.OutcomeCode;
import dev.tidegate.upgrades.fleet.Cluster;
import dev.tidegate.upgrades.fleet.ClusterOrders;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.forecast.WaitReason;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.run.ChangeResult;
import dev.tidegate.upgrades.run.OrganisationReport;
import dev.tidegate.upgrades.run.UpgradeOutcome;
import dev.tidegate.upgrades.run.UpgradeStepResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The scheduler takes a fleet to the next minor version, sector by sector, on a simulated OCM with faults. */
final class UpgradeStory {

    /** OCM keeps failed orders for longer than this, so that no run misses one. */
    private static final Duration INTERVAL = Duration.ofHours(2);

    private final StoryScript script = StoryScript.of("upgrades");
    private final String version = script.settings().path("versions").path("to").textValue();
    private final StoryRecorder recorder = new StoryRecorder(script, version);
    private final UpgradeSimulation simulation;
    private final List<String> names;
    private final Map<Integer, Integer> sentAgain = new HashMap<>();
    private int orders;
    private int gates;

    /** How the owner of a cluster corrects one of its labels. */
    private record Correction(
            String cluster, String subscription, String label, String value, String after, String what) {}

    private record Fleet(Correction correction) {}

    private UpgradeStory(UpgradeSimulation simulation) {
        this.simulation = simulation;
        this.names = simulation.clusters().stream().map(one -> one.name()).toList();
    }

    /** Simulates the story, which takes a while; {@code progress} is told the simulated time before each run. */
    static Story tell(long seed, Consumer<Instant> progress) {
        try (var simulation = new UpgradeSimulation(seed)) {
            return new UpgradeStory(simulation).play(seed, progress);
        } catch (IOException broken) {
            throw new UncheckedIOException("the simulated OCM cannot be started or stopped", broken);
        }
    }

    private Story play(long seed, Consumer<Instant> progress) {
        tellOfForecast();
        var correction = script.fleet(Fleet.class).correction();
        var correctedAt = script.startsAt().plus(Duration.parse(correction.after()));
        var stoppedBy = recorder.simulate(INTERVAL, at -> {
            progress.accept(at);
            if (at.equals(correctedAt)) {
                var cluster = correction.cluster();
                simulation.changeLabel(correction.subscription(), correction.label(), correction.value());
                recorder.tell(at, Kind.CORRECTED, sector(cluster), cluster, correction.what());
            }
            return runAt(at);
        });
        var replayed = simulation.replay();
        var taken = simulation.clusters().stream().mapToInt(one -> one.ordersPlaced());
        var facts = Map.<String, Object>of(
                "orders", orders,
                "ordersTaken", taken.sum(),
                "gatesAcknowledged", gates,
                "requests", sum(simulation.requests()),
                "requestsSentAgain", sum(sentAgain),
                "runs", replayed.size(),
                "runsReplayedEqual", Collections.frequency(replayed, true));
        return recorder.finish(seed, stoppedBy, List.of(), facts);
    }

    private static int sum(Map<Integer, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    private static String sector(String cluster) {
        return cluster.substring(0, cluster.lastIndexOf('-'));
    }

    private void tellOfForecast() {
        var ends = new LinkedHashMap<String, @Nullable Instant>();
        names.forEach(name -> ends.put(sector(name), null));
        for (var outlook : simulation.forecast(script.longest(), INTERVAL).clusters()) {
            outlook.steps().stream()
                    .filter(step -> step.to().equals(version))
                    .forEach(step -> ends.merge(
                            sector(outlook.name()), step.end(), (one, other) -> one.isAfter(other) ? one : other));
        }
        recorder.forecast(script.startsAt(), ends);
    }

    /** Runs the scheduler; whether all clusters have the version. */
    private boolean runAt(Instant at) {
        var organisation = simulation.runAt(at).organisations().findFirst().orElse(null);
        tellOfRequests(at);
        var pass = organisation == null ? null : organisation.clusters();
        if (organisation == null || pass == null) {
            recorder.tell(at, Kind.STOPPED, "the run fails; the next one tries again");
            return false;
        }
        organisation.setbacks().forEach(one -> recorder.tell(at, Kind.RETRIED, "the run reports: " + one));
        tellOfNotices(at, organisation, pass);
        pass.plan().decisions().stream()
                .flatMap(decision -> decision.candidates().stream())
                .flatMap(candidate -> candidate.checks().stream())
                .filter(check -> check.code() == OutcomeCode.BLOCKED)
                .map(check ->
                        "no cluster gets the newest version: " + check.verdict().sentence())
                .filter(recorder::isNew)
                .forEach(what -> recorder.tell(at, Kind.HELD, what));
        tellOfGates(at, Stream.concat(pass.results().stream(), organisation.approvalResults().stream()));
        orders += (int) pass.results().stream().filter(UpgradeStory::isOrdered).count();
        var snapshot = recorder.step(at, members(pass));
        return snapshot.count(State.DONE) == snapshot.size();
    }

    private static boolean isOrdered(UpgradeStepResult attempt) {
        return attempt.isOrder() && attempt.succeeded();
    }

    private void tellOfRequests(Instant at) {
        simulation.requests().forEach((status, count) -> {
            boolean isSentAgain = status == 0 || status == 429 || status >= 500;
            if (isSentAgain && !count.equals(sentAgain.put(status, count))) {
                var what = status == 0 ? "OCM does not answer" : "OCM answers " + status;
                recorder.tell(at, Kind.RETRIED, what + "; the request is sent again");
            }
        });
    }

    private void tellOfNotices(Instant at, OrganisationReport organisation, UpgradeOutcome pass) {
        for (var sent : organisation.notices()) {
            var what = "has its owner notified by service log: "
                    + sent.notice().description().lines().findFirst().orElse("").replaceFirst("^- ", "");
            pass.inputs().organisation().members().stream()
                    .filter(member ->
                            sent.notice().uuid().equals(member.cluster().uuid()))
                    .map(member -> member.cluster().name())
                    .filter(name -> sent.result() instanceof ChangeResult.Done && recorder.isNew(name + what))
                    .forEach(name -> recorder.tell(at, Kind.TOLD, sector(name), name, what));
        }
    }

    private void tellOfGates(Instant at, Stream<UpgradeStepResult> attempts) {
        int some = attempts.filter(UpgradeStepResult::succeeded)
                .mapToInt(one -> one.action() instanceof UpgradeStep.AcknowledgeGates ack
                        ? ack.gates().size()
                        : 0)
                .sum();
        if (some > 0) {
            gates += some;
            var what = some + " version gates are acknowledged, as labels allow";
            recorder.tell(at, Kind.ACKNOWLEDGED, what);
        }
    }

    private List<FleetMember> members(UpgradeOutcome pass) {
        return pass.inputs().organisation().members().stream()
                .map(member -> member(member.cluster(), pass))
                .sorted(Comparator.comparing(member -> names.indexOf(member.name())))
                .toList();
    }

    /** The player says when a gate opens; a second countdown in the sentence would be another one, to the start. */
    private static String sentence(WaitReason why) {
        return why.code() == OutcomeCode.OUT_OF_WINDOW ? why.code().sentence() : why.sentence();
    }

    private FleetMember member(Cluster cluster, UpgradeOutcome pass) {
        var name = cluster.name();
        var known = pass.inputs().orders();
        var orders = known.getOrDefault(cluster.id(), ClusterOrders.none()).list();
        var failed = orders.stream().filter(one -> one.state() == OrderState.FAILED);
        var failedPart = failed.map(Order::part).findFirst();
        boolean isDone = version.equals(cluster.version())
                && cluster.nodePools().stream().allMatch(pool -> version.equals(pool.version()));
        if (failedPart.isPresent() && !isDone) {
            var part = failedPart.filter(one -> one != Order.Part.CLUSTER).map(one -> " its " + one);
            var what = "fails to upgrade" + part.orElse("") + "; it is tried again when OCM has removed the order";
            return FleetMember.failed(name, sector(name), what);
        }
        boolean isOrderedNow = pass.results().stream()
                .anyMatch(one -> isOrdered(one) && one.action().cluster().equals(cluster.id()));
        if (isDone || isOrderedNow || !orders.isEmpty()) {
            return FleetMember.of(name, sector(name), isDone ? State.DONE : State.PROGRESSING);
        }
        var cause = pass.plan().of(cluster.id()).map(decision -> WaitReason.of(decision, false));
        var gate = cause.map(
                why -> Verdict.closed(why.code().name(), sentence(why)).until(why.until()));
        return FleetMember.held(name, sector(name), gate.stream().toList());
    }
}
