package dev.tidegate.cli.demo;

import dev.tidegate.engine.gate.Verdict;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * How long one kind of gate kept the next cluster in line from starting. At every instant there is at most one next in
 * line, so all hindrances of a story together take exactly as long as the story.
 */
record Hindrance(Kind kind, Duration time) {

    /** What the next in line waited for. */
    enum Kind {
        FAILURES("failures", "too much had failed"),
        ORDER("order", "the group in front was still at work"),
        SOAK("soak", "the group in front was through and soaked"),
        APPROVAL("approval", "a person had to say yes"),
        CONCURRENCY("concurrency", "as many as may were at work"),
        FAILURE_BOUND("failure-bound", "more at once could have broken the budget"),
        OTHER("other", "another gate was closed"),
        NOBODY("nobody waited", "the last clusters were at work");

        private final String label;
        private final String meaning;

        Kind(String label, String meaning) {
            this.label = label;
            this.meaning = meaning;
        }

        /** The name for machines. */
        String key() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        String label() {
            return label;
        }

        String meaning() {
            return meaning;
        }

        private static Kind of(Scene scene) {
            return scene.front()
                    .flatMap(hold -> hold.reasons().stream().findFirst())
                    .map(Kind::of)
                    .orElse(NOBODY);
        }

        private static Kind of(Verdict.Closed verdict) {
            return switch (verdict.gate()) {
                case "failures" -> FAILURES;
                // A group knows when it is through only if nothing but soaking is left.
                case "order" -> verdict.changesAt().isPresent() ? SOAK : ORDER;
                case "approval" -> APPROVAL;
                case "concurrency" -> CONCURRENCY;
                case "failure-bound" -> FAILURE_BOUND;
                default -> OTHER;
            };
        }
    }

    /** The hindrances of a story, the longest first. */
    static List<Hindrance> of(List<Scene> scenes) {
        Map<Kind, Duration> times = new EnumMap<>(Kind.class);
        for (int i = 0; i + 1 < scenes.size(); i++) {
            var scene = scenes.get(i);
            var time = Duration.between(scene.at(), scenes.get(i + 1).at());
            times.merge(Kind.of(scene), time, Duration::plus);
        }
        return times.entrySet().stream()
                .map(entry -> new Hindrance(entry.getKey(), entry.getValue()))
                .filter(hindrance -> !hindrance.time().isZero())
                .sorted(Comparator.comparing(Hindrance::time).reversed())
                .toList();
    }

    /** The share of the whole in percent, rounded to the nearest. */
    long percentOf(Duration whole) {
        return whole.isZero() ? 0 : (time.toSeconds() * 200 + whole.toSeconds()) / (2 * whole.toSeconds());
    }
}
