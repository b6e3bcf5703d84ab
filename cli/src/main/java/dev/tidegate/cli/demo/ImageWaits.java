package dev.tidegate.cli.demo;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.integrations.rollout.WaveView;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Adds up what waves waited for, in the words of the forecast; used by one thread. */
final class ImageWaits {

    private final Map<String, Map<String, Duration>> byWave = new HashMap<>();

    void add(List<WaveView> waves, Duration time) {
        for (var wave : waves) {
            gates(wave)
                    .forEach(gate -> byWave.computeIfAbsent(wave.name(), name -> new TreeMap<>())
                            .merge(gate, time, Duration::plus));
        }
    }

    private static List<String> gates(WaveView wave) {
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

    Optional<String> longest(String wave) {
        return byWave.getOrDefault(wave, Map.of()).entrySet().stream()
                .max(Comparator.comparing(Map.Entry<String, Duration>::getValue).thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey);
    }
}
