package dev.tidegate.promotions.gate;

import dev.tidegate.promotions.file.SoakRequirement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How long a version has proved itself, place by place.
 *
 * @param places the intervals in which the version ran at each place; an empty list where it never did
 */
public record SoakClock(Map<String, List<RunningInterval>> places) {

    public SoakClock {
        places = Map.copyOf(places);
    }

    private Duration at(String place, SoakRequirement.Basis basis, Instant now) {
        return places.getOrDefault(place, List.of()).stream()
                .filter(interval -> basis == SoakRequirement.Basis.CUMULATIVE || interval.until() == null)
                .map(interval -> interval.length(now))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private boolean runs(String place) {
        return places.getOrDefault(place, List.of()).stream().anyMatch(interval -> interval.until() == null);
    }

    /** The time that counts towards a requirement. */
    public Duration earned(SoakRequirement soak, Instant now) {
        var times = soak.environments().stream()
                .map(place -> at(place, soak.basis(), now))
                .toList();
        return switch (soak.mode()) {
            case SUM -> times.stream().reduce(Duration.ZERO, Duration::plus);
            case EACH -> times.stream().min(Duration::compareTo).orElse(Duration.ZERO);
            case MAX -> times.stream().max(Duration::compareTo).orElse(Duration.ZERO);
        };
    }

    /** When the requirement is met if every place that runs the version keeps it; nothing if that is not enough. */
    public Optional<Instant> opensAt(SoakRequirement soak, Instant now) {
        var running = soak.environments().stream().filter(this::runs).toList();
        var missing = running.stream()
                .map(place -> soak.duration().minus(at(place, soak.basis(), now)))
                .toList();
        return switch (soak.mode()) {
            case SUM ->
                running.isEmpty()
                        ? Optional.empty()
                        : Optional.of(now.plus(soak.duration()
                                .minus(earned(soak, now))
                                .plusNanos(running.size() - 1L)
                                .dividedBy(running.size())));
            case EACH ->
                soak.environments().stream()
                                .allMatch(place -> runs(place)
                                        || at(place, soak.basis(), now).compareTo(soak.duration()) >= 0)
                        ? missing.stream().max(Duration::compareTo).map(now::plus)
                        : Optional.empty();
            case MAX -> missing.stream().min(Duration::compareTo).map(now::plus);
        };
    }
}
