package dev.tidegate.cli.demo;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.engine.forecast.Ending;
import dev.tidegate.engine.forecast.Finale;
import dev.tidegate.engine.forecast.Moment;
import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.rollout.Group;
import dev.tidegate.engine.rollout.Phase;
import dev.tidegate.engine.rollout.RolloutPlan;
import dev.tidegate.simulator.rollout.Release;
import dev.tidegate.simulator.rollout.RolloutState;
import dev.tidegate.simulator.rollout.SimulatedRollout;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Watches a rollout moment by moment and writes down what is worth telling; used once, by one thread. */
final class Chronicler {

    private final SimulatedRollout rollout;
    private final List<Group> groups;
    private final List<Scene> scenes = new ArrayList<>();
    private final List<Event> events = new ArrayList<>();
    private final Map<String, Instant> opened = new LinkedHashMap<>();
    private final Map<String, Instant> through = new LinkedHashMap<>();
    private RolloutState before;
    private int decisions;
    private @Nullable String stoppedBy;

    Chronicler(SimulatedRollout rollout, RolloutState start) {
        this.rollout = rollout;
        this.groups = rollout.fleet().groups();
        this.before = start;
    }

    /** In the order of cause and effect, since all of it happens at the same instant. */
    void watch(Moment<RolloutState, RolloutPlan> moment) {
        decisions++;
        tellOfClusters(moment.at(), moment.state());
        tellOfGroupsThrough(moment.at(), moment.plan());
        tellOfBreach(moment.at(), moment.plan());
        tellOfPeople(moment.at(), moment.state(), moment.plan());
        tellOfReleases(moment.at(), moment.state());
        if (!moment.changed()) {
            scenes.add(Scene.of(moment.at(), groups, moment.plan()));
        }
        before = moment.state();
    }

    Story close(long seed, Finale<RolloutState> finale) {
        var end = finale.ending().at();
        // Nobody is asked any more once all is done, so the last picture needs a plan of its own.
        var plan = rollout.decide(finale.end(), end).plan();
        tellOfClusters(end, finale.end());
        tellOfGroupsThrough(end, plan);
        var scene = Scene.of(end, groups, plan);
        if (scenes.isEmpty() || scenes.get(scenes.size() - 1).at().isBefore(end)) {
            scenes.add(scene);
        }
        whyNoFurther(finale.ending(), scene).ifPresent(sentence -> stop(end, sentence));
        return new Story(seed, scenes, events, stoppedBy, decisions);
    }

    private static Optional<String> whyNoFurther(Ending ending, Scene scene) {
        return ending.match(
                finished -> Optional.empty(),
                horizonReached -> Optional.of(horizonReached.sentence()),
                stuck -> Optional.of(reason(scene).orElse(stuck.sentence())),
                tooManyDecisions -> Optional.of(tooManyDecisions.sentence()));
    }

    private static Optional<String> reason(Scene scene) {
        return scene.front()
                .flatMap(hold -> hold.reasons().stream().findFirst())
                .map(Verdict::sentence);
    }

    private void stop(Instant at, String sentence) {
        if (stoppedBy == null) {
            stoppedBy = sentence;
            events.add(new Event(at, Event.Kind.STOPPED, null, null, "nothing new starts: " + sentence));
        }
    }

    private void tellOfBreach(Instant at, RolloutPlan plan) {
        if (plan.breached() && stoppedBy == null) {
            reason(Scene.of(at, groups, plan)).ifPresent(sentence -> stop(at, sentence));
        }
    }

    private void tellOfClusters(Instant at, RolloutState state) {
        for (var release : state.releases().values()) {
            var phase = release.status().phase();
            if (phase == Phase.FAILED && isNews(release)) {
                tellOf(at, Event.Kind.FAILED, release, "reports failure: " + release.complaint());
            } else if (phase == Phase.TIMED_OUT && isNews(release)) {
                tellOf(at, Event.Kind.LOST, release, lastWord(release));
            }
        }
    }

    private boolean isNews(Release release) {
        var known = before.releases().get(release.cluster());
        return known == null || known.status().phase() != release.status().phase();
    }

    private static String lastWord(Release release) {
        var within = " within " + Spoken.duration(Setting.DEADLINE);
        return release.complaint() == null
                ? "is lost: not a word from it" + within
                : "is lost: it did not recover" + within;
    }

    private void tellOf(Instant at, Event.Kind kind, Release release, String what) {
        var cluster = release.cluster();
        var group = groups.stream()
                .filter(candidate -> candidate.targets().contains(cluster))
                .findFirst()
                .orElseThrow();
        events.add(new Event(at, kind, group.name(), cluster.value(), what));
    }

    private void tellOfGroupsThrough(Instant at, RolloutPlan plan) {
        for (var progress : Progress.of(groups, plan)) {
            if (progress.isThrough() && through.putIfAbsent(progress.group(), at) == null) {
                events.add(Event.of(at, Event.Kind.DONE, progress.group(), doneAfter(at, progress)));
            }
        }
    }

    private String doneAfter(Instant at, Progress progress) {
        var took = Duration.between(opened.getOrDefault(progress.group(), at), at);
        return "is done after " + DayClock.length(took) + ": "
                + (progress.failed() == 0
                        ? "all " + progress.size() + " clusters have the change"
                        : progress.done() + " of " + progress.size() + " clusters have the change, " + progress.failed()
                                + " failed");
    }

    private void tellOfPeople(Instant at, RolloutState state, RolloutPlan plan) {
        for (var group : groups) {
            var asked = state.asked().get(group.name());
            if (asked != null && !before.asked().containsKey(group.name())) {
                var why = Hold.of(List.of(group), plan).stream()
                        .flatMap(hold -> hold.reasons().stream())
                        .findFirst()
                        .map(Verdict::sentence)
                        .orElse("nobody has approved it");
                events.add(Event.of(at, Event.Kind.WAITING, group.name(), "waits for a person: " + why));
            }
            if (asked != null && state.isApproved(group.name()) && !before.isApproved(group.name())) {
                var what = "is approved after " + Spoken.duration(Duration.between(asked, at));
                events.add(Event.of(at, Event.Kind.APPROVED, group.name(), what));
            }
        }
    }

    private void tellOfReleases(Instant at, RolloutState state) {
        for (var group : groups) {
            var released = group.targets().stream()
                    .filter(state.releases()::containsKey)
                    .count();
            if (released > 0 && opened.putIfAbsent(group.name(), at) == null) {
                var what = "opens: " + released + " of " + group.targets().size() + " clusters "
                        + (released == 1 ? "starts" : "start");
                events.add(Event.of(at, Event.Kind.OPENED, group.name(), what));
            }
        }
    }
}
