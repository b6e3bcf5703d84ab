package dev.tidegate.cli.demo;

import dev.tidegate.engine.forecast.Forecaster;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A rollout or a campaign from its first to its last decision, as data. The same seed gives the same story.
 *
 * @param stoppedBy why it went no further; null if it came to its end
 * @param decisions how often the engine was asked
 */
record Story(
        long seed,
        List<Scene> scenes,
        List<Event> events,
        @Nullable String stoppedBy,
        int decisions) {

    Story {
        scenes = List.copyOf(scenes);
        events = List.copyOf(events);
    }

    /** Plays the demo's rollout to its end, which takes no time. */
    static Story of(long seed) {
        var rollout = Setting.rollout(seed);
        var chronicler = new Chronicler(rollout, rollout.start(Setting.START));
        var finale = Forecaster.follow(
                rollout, rollout.start(Setting.START), Setting.START, Setting.HORIZON, chronicler::watch);
        return chronicler.close(seed, finale);
    }

    boolean isFinished() {
        return stoppedBy == null;
    }

    Instant start() {
        return scenes.get(0).at();
    }

    Instant end() {
        return last().at();
    }

    Duration length() {
        return Duration.between(start(), end());
    }

    Scene last() {
        return scenes.get(scenes.size() - 1);
    }

    int clusters() {
        return last().groups().stream().mapToInt(Progress::size).sum();
    }

    /** What was to be seen at an instant. */
    Scene sceneAt(Instant instant) {
        var current = scenes.get(0);
        for (var scene : scenes) {
            if (scene.at().isAfter(instant)) {
                break;
            }
            current = scene;
        }
        return current;
    }

    /** What had happened by an instant. */
    List<Event> eventsUntil(Instant instant) {
        return events.stream().filter(event -> !event.at().isAfter(instant)).toList();
    }

    /** The first event of a kind in a group. */
    Optional<Event> first(String group, Event.Kind kind) {
        return events.stream()
                .filter(event -> event.kind() == kind && group.equals(event.group()))
                .findFirst();
    }

    /** How each cluster that failed began to do so, in the order they did. */
    Collection<Event> failures() {
        var failures = new LinkedHashMap<String, Event>();
        events.stream().filter(Event::isFailure).forEach(event -> failures.putIfAbsent(event.subject(), event));
        return failures.values();
    }
}
