package dev.tidegate.demo;

import dev.tidegate.demo.FleetMember.State;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The state of a fleet from an instant until the next snapshot. */
record StorySnapshot(Instant at, List<Group> groups, List<Held> held) {

    /** The states of the members of a group. */
    record Group(String name, List<State> members) {

        int count(State state) {
            return (int) members.stream().filter(state::equals).count();
        }

        int size() {
            return members.size();
        }
    }

    /**
     * Members of a group that are held by the same gate.
     *
     * @param first the first of them
     * @param gates the closed gates in front of the first of them
     */
    record Held(String group, String first, int members, List<Verdict.Closed> gates) {}

    static StorySnapshot of(Instant at, List<FleetMember> members) {
        var groups = new ArrayList<Group>();
        var held = new ArrayList<Held>();
        by(FleetMember::group, members).forEach((name, group) -> {
            groups.add(new Group(name, group.stream().map(FleetMember::state).toList()));
            var waiting = group.stream().filter(one -> !one.gates().isEmpty()).toList();
            by(member -> member.gates().get(0).gate(), waiting).values().forEach(some -> {
                var first = some.get(0);
                held.add(new Held(name, first.name(), some.size(), first.gates()));
            });
        });
        return new StorySnapshot(at, groups, held);
    }

    /** Members by something about them, in the order of the first ones. */
    static Map<String, List<FleetMember>> by(Function<FleetMember, String> what, List<FleetMember> members) {
        return members.stream().collect(Collectors.groupingBy(what, LinkedHashMap::new, Collectors.toList()));
    }

    int count(State state) {
        return groups.stream().mapToInt(group -> group.count(state)).sum();
    }

    int size() {
        return groups.stream().mapToInt(Group::size).sum();
    }

    /** Those who are next: they have the fewest closed gates in front of them. */
    Optional<Held> next() {
        return held.stream().min(Comparator.comparingInt(some -> some.gates().size()));
    }
}
