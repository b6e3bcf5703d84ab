package dev.tidegate.integrations.rollout;

import dev.tidegate.engine.forecast.ForecastEnd;
import dev.tidegate.engine.forecast.ForecastHorizon;
import dev.tidegate.engine.forecast.Forecaster;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of a rollout if every shard that is given the new image gets well on it: the very decisions that are made
 * in earnest, played forward.
 *
 * @param waves in their order
 * @param ending how it goes out; null if the rollout cannot start
 * @param assumes what it rests on, in sentences
 * @param problems why it cannot start, and warnings about empty waves that hold it
 */
public record ImageRolloutForecast(
        List<WaveForecast> waves, @Nullable ForecastEnd ending, List<String> assumes, List<Problem> problems) {

    private static final ForecastHorizon HORIZON = new ForecastHorizon(Duration.ofDays(366), 20_000);

    public ImageRolloutForecast {
        waves = List.copyOf(waves);
        assumes = List.copyOf(assumes);
        problems = List.copyOf(problems);
    }

    /**
     * What is taken for granted.
     *
     * @param period from one run to the next, for shards nothing is known of
     * @param isApproved whether approvals are given as soon as they are asked for; otherwise it ends there
     */
    public record Assumptions(Duration period, boolean isApproved) {}

    /**
     * The future of one wave.
     *
     * @param startsAt null if it does not
     * @param endsAt null if it does not
     * @param longest what it spends most of its time on; null if it spends none
     */
    public record WaveForecast(
            String name,
            @Nullable Instant startsAt,
            @Nullable Instant endsAt,
            @Nullable Wait longest) {}

    /** Time spent on one gate; {@code health} stands for the runs that have to end well. */
    public record Wait(String gate, Duration length) {}

    /** Plays a rollout forward from what is known now. */
    public static ImageRolloutForecast of(ImageRolloutInputs inputs, Assumptions assumptions, Instant now) {
        var played = assumptions.isApproved() ? inputs.approved(now) : inputs;
        var first = ImageRolloutPlanner.plan(played, now);
        var start = first.state();
        if (first.problems().stream().anyMatch(Problem::isError) || start == null) {
            return new ImageRolloutForecast(List.of(), null, List.of(), first.problems());
        }
        var waits = new Waits();
        var model = new ImageRolloutModel(played, start, assumptions.period(), now);
        var finale = Forecaster.follow(
                model,
                start,
                now,
                HORIZON,
                moment -> waits.note(moment.at(), moment.plan().decision().waves()));
        waits.end(finale.ending().at());
        var waves = first.waves().stream()
                .map(wave -> {
                    var mark = finale.end().wave(wave.name()).orElse(WaveRecord.WAITING);
                    return new WaveForecast(
                            wave.name(),
                            mark.startedAt(),
                            mark.doneAt(),
                            waits.longest(wave.name()).orElse(null));
                })
                .toList();
        var before = inputs.state() == null
                ? ImageRolloutState.start(inputs.rollout().key(), now)
                : inputs.state();
        var assumes = new ForecastAssumptionText(inputs, before).sentences(assumptions);
        return new ImageRolloutForecast(waves, finale.ending(), assumes, first.problems());
    }

    /** Adds up what the waves wait for from one moment to the next. */
    private static final class Waits {

        private final Map<String, Map<String, Duration>> spent = new TreeMap<>();
        private List<WaveStatus> last = new ArrayList<>();
        private @Nullable Instant since;

        void note(Instant at, List<WaveStatus> waves) {
            end(at);
            last = waves;
            since = at;
        }

        void end(Instant at) {
            if (since == null) {
                return;
            }
            var length = Duration.between(since, at);
            for (WaveStatus wave : last) {
                gates(wave)
                        .forEach(gate -> spent.computeIfAbsent(wave.name(), name -> new TreeMap<>())
                                .merge(gate, length, Duration::plus));
            }
            since = at;
        }

        private static List<String> gates(WaveStatus wave) {
            return switch (wave.state()) {
                case RUNNING -> List.of("health");
                case SOAKING -> List.of("soak");
                // The soak of the wave before is its own; here it is part of the order.
                case WAITING, PAUSED, FAILED, REVERTED ->
                    wave.explanation().closed().stream()
                            .map(Verdict::gate)
                            .filter(gate -> !gate.equals("soak"))
                            .toList();
                case DONE -> List.of();
            };
        }

        Optional<Wait> longest(String wave) {
            return spent.getOrDefault(wave, Map.of()).entrySet().stream()
                    .filter(entry -> !entry.getValue().isZero())
                    .max(Comparator.comparing(Map.Entry<String, Duration>::getValue))
                    .map(entry -> new Wait(entry.getKey(), entry.getValue()));
        }
    }
}
