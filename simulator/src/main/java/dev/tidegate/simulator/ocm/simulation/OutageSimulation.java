package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.SimulatedCluster;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Clusters go down and come back. In each week a cluster has at most one outage, which begins and ends in that week
 * and comes from the seed, the cluster and the week alone. A cluster that is not ready for another reason stays so.
 */
final class OutageSimulation {

    private static final long WEEK = Duration.ofDays(7).toSeconds();
    private static final int WEEKS_AHEAD = 4;
    private static final List<String> STATES = List.of("error", "hibernating", "resuming", "waiting");

    private final SimulationState state;
    private final Consumer<String> readyAgain;

    /**
     * Not begun yet.
     *
     * @param readyAgain told the id of a cluster that came back
     */
    OutageSimulation(SimulationState state, Consumer<String> readyAgain) {
        this.state = state;
        this.readyAgain = readyAgain;
    }

    void begin() {
        if (state.habits.notReady() > 0) {
            List.copyOf(state.clusters.keySet()).forEach(this::begin);
        }
    }

    private void begin(String cluster) {
        var current = outage(cluster, week(state.now())).filter(outage -> outage.covers(state.now()));
        if (current.isPresent() && !state.cluster(cluster).isReady()) {
            state.at(current.get().end(), () -> end(cluster, current.get()));
        } else {
            planNext(cluster, state.now());
        }
    }

    private void planNext(String cluster, Instant after) {
        var first = week(after);
        for (var week = first; week < first + WEEKS_AHEAD; week++) {
            var next = outage(cluster, week).filter(outage -> outage.start().isAfter(after));
            if (next.isPresent()) {
                state.at(next.get().start(), () -> start(cluster, next.get()));
                return;
            }
        }
        // Looking further ahead can wait: with many clusters and few outages it is most of the work.
        var end = Instant.ofEpochSecond((first + WEEKS_AHEAD) * WEEK);
        state.at(end, () -> planNext(cluster, end));
    }

    private void start(String cluster, Outage outage) {
        if (state.cluster(cluster).isReady()) {
            change(cluster, outage.kind());
        }
        state.at(outage.end(), () -> end(cluster, outage));
    }

    private void end(String cluster, Outage outage) {
        if (state.cluster(cluster).state().equals(outage.kind())) {
            change(cluster, SimulatedCluster.READY);
            readyAgain.accept(cluster);
        }
        planNext(cluster, outage.end());
    }

    private void change(String cluster, String to) {
        var from = state.cluster(cluster).state();
        state.change(cluster, known -> known.withState(to));
        state.tell(
                "cluster-state",
                SimulationState.facts()
                        .put("cluster", cluster)
                        .put("from", from)
                        .put("state", to));
    }

    private Optional<Outage> outage(String cluster, long week) {
        var dice = SeededRandom.of(state.seed, "outage " + cluster + " " + week);
        if (!dice.chance(state.habits.notReady())) {
            return Optional.empty();
        }
        var length = dice.between(Duration.ofMinutes(20), Duration.ofHours(8));
        var latest = Duration.ofSeconds(WEEK).minus(length).minusSeconds(1);
        var start = Instant.ofEpochSecond(week * WEEK).plus(dice.between(Duration.ofSeconds(1), latest));
        return Optional.of(new Outage(start, start.plus(length), dice.pick(STATES)));
    }

    private static long week(Instant at) {
        return Math.floorDiv(at.getEpochSecond(), WEEK);
    }

    private record Outage(Instant start, Instant end, String kind) {

        boolean covers(Instant at) {
            return !at.isBefore(start) && at.isBefore(end);
        }
    }
}
