package dev.tidegate.engine.forecast;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A world to forecast: machines that run once for a while, so many at the same time, each not before its hour. */
record JobQueueModel(int capacity) implements ForecastModel<List<JobQueueModel.Machine>, List<String>> {

    /**
     * @param notBefore the hour it may start at; null for a machine that nobody ever starts
     * @param until when it is done; null before it starts
     */
    record Machine(
            String name,
            Duration takes,
            @Nullable Instant notBefore,
            @Nullable Instant until,
            boolean done) {

        static Machine waiting(String name, Duration takes, @Nullable Instant notBefore) {
            return new Machine(name, takes, notBefore, null, false);
        }

        boolean isWaiting() {
            return until == null;
        }

        boolean isRunning() {
            return until != null && !done;
        }

        Machine started(Instant now) {
            return new Machine(name, takes, notBefore, now.plus(takes), false);
        }

        Machine at(Instant now) {
            return until == null || until.isAfter(now) ? this : new Machine(name, takes, notBefore, until, true);
        }
    }

    @Override
    public ForecastDecision<List<String>> decide(List<Machine> machines, Instant now) {
        long free = capacity - machines.stream().filter(Machine::isRunning).count();
        var starts = machines.stream()
                .filter(machine -> machine.isWaiting() && hours(machine).anyMatch(hour -> !hour.isAfter(now)))
                .limit(free)
                .map(Machine::name)
                .toList();
        var wakeUp = machines.stream()
                .filter(Machine::isWaiting)
                .flatMap(JobQueueModel::hours)
                .filter(hour -> hour.isAfter(now))
                .min(Instant::compareTo);
        return new ForecastDecision<>(starts, wakeUp.orElse(null));
    }

    @Override
    public boolean changesAnything(List<String> starts) {
        return !starts.isEmpty();
    }

    @Override
    public List<Machine> act(List<Machine> machines, List<String> starts, Instant now) {
        return machines.stream()
                .map(machine -> starts.contains(machine.name()) ? machine.started(now) : machine)
                .toList();
    }

    @Override
    public Optional<Instant> nextEvent(List<Machine> machines, Instant now) {
        return machines.stream()
                .filter(Machine::isRunning)
                .flatMap(machine -> Stream.ofNullable(machine.until()))
                .min(Instant::compareTo);
    }

    @Override
    public List<Machine> advance(List<Machine> machines, Instant to) {
        return machines.stream().map(machine -> machine.at(to)).toList();
    }

    @Override
    public boolean isFinished(List<Machine> machines) {
        return machines.stream().allMatch(Machine::done);
    }

    private static Stream<Instant> hours(Machine machine) {
        return Stream.ofNullable(machine.notBefore());
    }
}
