package dev.tidegate.engine.rollout;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.revision.Revision;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fleet at one instant: groups by order, their targets by name, each with what its status amounts to.
 *
 * @param removed who has a status but belongs to no group, in the order the statuses came
 */
record Fleet(List<Section> sections, List<TargetName> removed, List<Problem> problems) {

    /** A group and its seats by name. */
    record Section(Group group, List<Seat> seats) {}

    static Fleet survey(RolloutRequest request, Instant now) {
        var pace = effectivePace(request.strategy());
        var problems = new ArrayList<Problem>();
        var records =
                new HashMap<TargetName, Known>(2 * Math.max(request.statuses().size(), countTargets(request)));
        var reported = new ArrayList<Known>(request.statuses().size());
        for (TargetStatus status : request.statuses()) {
            var known = new Known(status);
            if (records.put(status.target(), known) != null) {
                problems.add(new Problem(
                        RolloutProblem.DUPLICATE_STATUS,
                        "/statuses/" + reported.size(),
                        "a second status for " + status.target()));
            }
            reported.add(known);
        }
        problems.addAll(sharedIndexes(request));
        var sections = new ArrayList<Section>(request.groups().size());
        int index = 0;
        for (Group group : byOrder(request.groups())) {
            var targets = new ArrayList<>(group.targets());
            targets.sort(null);
            var seats = new ArrayList<Seat>(targets.size());
            for (TargetName target : targets) {
                var known = records.computeIfAbsent(target, unheardOf -> new Known(null));
                if (known.seat()) {
                    var status = about(request.revision(), known.status);
                    boolean ignored = request.ignored().contains(target);
                    seats.add(Seat.judge(index++, target, group, status, ignored, pace, now));
                } else {
                    problems.add(new Problem(
                            RolloutProblem.TARGET_IN_TWO_GROUPS,
                            "/groups/" + request.groups().indexOf(group),
                            target + " is in an earlier group already and counts only there"));
                }
            }
            sections.add(new Section(group, seats));
        }
        problems.addAll(emptyMandatoryGroups(request));
        return new Fleet(sections, removed(reported), problems);
    }

    /** What is on record of a target, and whether a group has claimed it; looked up once, since fleets are large. */
    private static final class Known {

        private final @Nullable TargetStatus status;
        private boolean seated;

        private Known(@Nullable TargetStatus status) {
            this.status = status;
        }

        /** Takes the one seat a target has; false if it has it already. */
        private boolean seat() {
            boolean first = !seated;
            seated = true;
            return first;
        }
    }

    int size() {
        return sections.stream().mapToInt(section -> section.seats().size()).sum();
    }

    static List<Group> byOrder(List<Group> groups) {
        return groups.stream().sorted(Comparator.comparingInt(Group::order)).toList();
    }

    /** Nobody waits for anybody under {@link Strategy.All}, so nothing soaks. */
    static Pace effectivePace(Strategy strategy) {
        var pace = strategy.pace();
        return strategy instanceof Strategy.All
                ? new Pace(Duration.ZERO, pace.deadline(), pace.maxFailures(), pace.bound())
                : pace;
    }

    private static int countTargets(RolloutRequest request) {
        return request.groups().stream()
                .mapToInt(group -> group.targets().size())
                .sum();
    }

    /** A status of other content says nothing about this one. */
    private static @Nullable TargetStatus about(Revision revision, @Nullable TargetStatus status) {
        return status != null && status.revision().equals(revision) ? status : null;
    }

    private static List<TargetName> removed(List<Known> reported) {
        return reported.stream()
                .filter(known -> !known.seated)
                .flatMap(known -> Stream.ofNullable(known.status))
                .map(TargetStatus::target)
                .toList();
    }

    private static List<Problem> sharedIndexes(RolloutRequest request) {
        var problems = new ArrayList<Problem>();
        var orders = new HashSet<Integer>();
        for (int i = 0; i < request.groups().size(); i++) {
            int order = request.groups().get(i).order();
            if (!orders.add(order)) {
                problems.add(new Problem(
                        RolloutProblem.DUPLICATE_GROUP_INDEX, "/groups/" + i, "a second group with index " + order));
            }
        }
        return problems;
    }

    private static List<Problem> emptyMandatoryGroups(RolloutRequest request) {
        var warnings = new ArrayList<Problem>();
        var mandatory = request.strategy().mandatory();
        for (int i = 0; i < mandatory.size(); i++) {
            var wanted = mandatory.get(i);
            if (request.groups().stream().noneMatch(wanted::matches)) {
                warnings.add(new Problem(
                        RolloutProblem.MANDATORY_GROUP_EMPTY,
                        "/strategy/mandatoryDecisionGroups/" + i,
                        "no group is "
                                + wanted.<String>match(
                                        named -> "named " + named.name(), indexed -> "at index " + indexed.order())
                                + ", so nothing waits for it"));
            }
        }
        return warnings;
    }
}
