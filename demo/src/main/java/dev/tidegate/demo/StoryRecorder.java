package dev.tidegate.demo;

import dev.tidegate.application.document.TextLine;
import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.demo.StoryEvent.Kind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Makes a story of the steps of a simulation: tells who starts, fails, waits and is done, and sums up. A simulation
 * tells only what is particular to it. Used by one thread.
 */
final class StoryRecorder {

    private final StoryScript script;
    private final List<StorySnapshot> snapshots = new ArrayList<>();
    private final List<StoryEvent> events = new ArrayList<>();
    private final List<Map<String, Object>> groups = new ArrayList<>();
    private String change;

    // What is known of the present attempt at the change.
    private int firstSnapshot;
    private final Map<String, FleetMember> before = new HashMap<>();
    private final Map<String, Instant> opened = new HashMap<>();
    private final Map<String, Instant> done = new HashMap<>();
    private final Map<String, Instant> forecast = new HashMap<>();
    private final Set<String> told = new HashSet<>();

    /** Records how the members of a fleet get a change, named in a word: a version, an image. */
    StoryRecorder(StoryScript script, String change) {
        this.script = script;
        this.change = change;
    }

    /** Whether this is asked for the first time since the present attempt began. */
    boolean isNew(String what) {
        return told.add(what);
    }

    /** Tells something about the whole fleet. */
    void tell(Instant at, Kind kind, String what) {
        tell(at, kind, null, null, what);
    }

    /** Tells something about a member, or about a group if the member is null. */
    void tell(Instant at, Kind kind, @Nullable String group, @Nullable String member, String what) {
        events.add(new StoryEvent(at, kind, group, member, what));
    }

    /** Tells when groups are expected to be done; null for those that are not. */
    void forecast(Instant at, Map<String, @Nullable Instant> ends) {
        var text = ends.entrySet().stream()
                .map(end ->
                        end.getKey() + (end.getValue() == null ? " never" : " on " + StoryTime.clock(end.getValue())))
                .collect(Collectors.joining(", "));
        forecast.putAll(ends);
        tell(at, Kind.FORECAST, "the forecast for " + change + ": all of " + text);
    }

    /** Ends the attempt at a change, and begins one at another. */
    void startOver(String other) {
        addGroups();
        change = other;
        firstSnapshot = snapshots.size();
        before.clear();
        opened.clear();
        done.clear();
        forecast.clear();
        told.clear();
    }

    /** Simulates step by step until a step says that the story is over; why it went no further, null if it is over. */
    @Nullable String simulate(Duration interval, Predicate<Instant> step) {
        var end = script.startsAt().plus(script.longest());
        for (var at = script.startsAt(); !at.isAfter(end); at = at.plus(interval)) {
            if (step.test(at)) {
                return null;
            }
        }
        return "the demo ends after " + script.longest().toDays() + " days";
    }

    /** Tells of one step of the simulation; causes before effects, since all of it happens at the same instant. */
    StorySnapshot step(Instant at, List<FleetMember> members) {
        var snapshot = StorySnapshot.of(at, members);
        members.forEach(member -> tellOfFailure(at, member));
        snapshot.groups().forEach(group -> tellOfEnd(at, group));
        var started = members.stream().filter(this::hasStarted).toList();
        StorySnapshot.by(FleetMember::group, started).forEach((group, some) -> tellOfStart(at, group, some));
        tellOfHeld(snapshot);
        members.forEach(member -> before.put(member.name(), member));
        snapshots.removeIf(other -> other.at().equals(at));
        snapshots.add(snapshot);
        return snapshot;
    }

    private void tellOfFailure(Instant at, FleetMember member) {
        var earlier = before.get(member.name());
        var known = earlier == null ? null : earlier.failure();
        if (member.failure() != null && !member.failure().equals(known)) {
            tell(at, Kind.FAILED, member.group(), member.name(), member.failure());
        } else if (known != null && member.state() == State.PROGRESSING) {
            tell(at, Kind.STARTED, member.group(), member.name(), "is tried again");
        }
    }

    private void tellOfEnd(Instant at, StorySnapshot.Group group) {
        int good = group.count(State.DONE);
        int failed = script.failuresAreFinal() ? group.count(State.FAILED) : 0;
        if (good + failed == group.size() && done.putIfAbsent(group.name(), at) == null) {
            var took = StoryTime.length(Duration.between(opened.getOrDefault(group.name(), at), at));
            var have = script.members() + " have " + change;
            var result = failed == 0
                    ? "all " + good + " " + have
                    : good + " of " + group.size() + " " + have + ", " + failed + " failed";
            tell(at, Kind.DONE, group.name(), null, "is done after " + took + ": " + result);
        }
    }

    private boolean hasStarted(FleetMember member) {
        var earlier = before.get(member.name());
        return member.state() != State.HELD && (earlier == null || earlier.state() == State.HELD);
    }

    private void tellOfStart(Instant at, String group, List<FleetMember> started) {
        boolean isFirst = opened.putIfAbsent(group, at) == null;
        if (isFirst || script.tellsEveryStart()) {
            var names = started.stream().map(FleetMember::name).toList();
            var whom = names.size() <= 4
                    ? String.join(", ", names)
                    : String.join(", ", names.subList(0, 3)) + " and " + (names.size() - 3) + " more";
            var what = (isFirst ? "opens: " : "goes on: ") + change + " goes to " + whom;
            tell(at, isFirst ? Kind.OPENED : Kind.STARTED, group, null, what);
        }
    }

    /** What holds members back is told when it is new in their group; groups that are held for the same reason share it. */
    private void tellOfHeld(StorySnapshot snapshot) {
        var news = new LinkedHashMap<String, List<String>>();
        for (var held : snapshot.held()) {
            var gate = held.gates().get(0);
            if (isNew("held " + held.group() + " " + gate.gate())) {
                var whom = held.members() == 1 ? held.first() : held.members() + " of " + held.group();
                news.computeIfAbsent(gate.sentence(), why -> new ArrayList<>()).add(whom);
            }
        }
        news.forEach((why, whom) -> tell(snapshot.at(), Kind.HELD, String.join(", ", whom) + " held back: " + why));
    }

    private void addGroups() {
        var waits = new WaitingTimes(snapshots.subList(firstSnapshot, snapshots.size()));
        for (var group : snapshots.get(snapshots.size() - 1).groups()) {
            var row = new LinkedHashMap<String, Object>();
            row.put("change", change);
            row.put(script.group(), group.name());
            row.put(script.members(), group.size());
            row.put("done", group.count(State.DONE));
            row.put("failed", group.count(State.FAILED));
            row.put("held", group.count(State.HELD));
            row.put("opened", opened.get(group.name()));
            row.put("forecast", forecast.get(group.name()));
            row.put("doneAt", done.get(group.name()));
            row.put("waitedLongestFor", waits.longest(group.name()));
            groups.add(row);
        }
    }

    /** The story that was recorded; its arguments are those of {@link Story}. */
    Story finish(long seed, @Nullable String stoppedBy, List<TextLine> remarks, Map<String, Object> facts) {
        addGroups();
        var all = new LinkedHashMap<String, Object>(facts);
        var last = snapshots.get(snapshots.size() - 1);
        all.put("size", last.size());
        all.put("done", last.count(State.DONE));
        all.put("failed", last.count(State.FAILED));
        all.put("held", last.count(State.HELD));
        var waits = new WaitingTimes(snapshots).rows(script.meanings());
        var tables = List.of(
                new SummaryTable("What became of each " + script.group(), "groups", groups),
                new SummaryTable("What the next in line waited for", "heldBack", waits));
        return new Story(script, seed, List.copyOf(snapshots), List.copyOf(events), stoppedBy, tables, remarks, all);
    }
}
