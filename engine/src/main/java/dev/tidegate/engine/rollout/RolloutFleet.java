package dev.tidegate.engine.rollout;

import dev.tidegate.engine.problem.Problem;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.function.Function;

/**
 * The fleet at one instant: groups by order, their targets by name, each with what its status amounts to.
 *
 * @param removed who has a status but belongs to no group, in the order the statuses came
 */
record RolloutFleet(List<Section> sections, List<TargetName> removed, List<Problem> problems) {

    /** A group and its states by name. */
    record Section(TargetGroup group, List<TargetState> states) {}

    static RolloutFleet survey(RolloutRequest request, Instant now) {
        var problems = new ArrayList<>(sharedIndexes(request));
        var groups = byOrder(request.groups());
        var index = new TargetIndex(
                groups.stream().mapToInt(group -> group.targets().size()).sum());
        var members = new ArrayList<List<TargetName>>(groups.size());
        for (TargetGroup group : groups) {
            var own = new ArrayList<TargetName>(group.targets().size());
            var hashCodes = new HashCodes<>(group.targets(), Function.identity());
            for (int i = 0; i < group.targets().size(); i++) {
                var target = group.targets().get(i);
                if (index.add(target, hashCodes.at(i))) {
                    own.add(target);
                } else {
                    problems.add(new Problem(
                            RolloutProblem.TARGET_IN_TWO_GROUPS,
                            "/groups/" + request.groups().indexOf(group),
                            target + " is in an earlier group already and counts only there"));
                }
            }
            members.add(own);
        }
        var reports = TargetStatusIndex.of(request, index, problems);
        problems.addAll(emptyMandatoryGroups(request));
        return new RolloutFleet(sections(request, groups, members, reports, now), reports.removed(), problems);
    }

    private static List<Section> sections(
            RolloutRequest request,
            List<TargetGroup> groups,
            List<List<TargetName>> members,
            TargetStatusIndex reports,
            Instant now) {
        var sections = new ArrayList<Section>(groups.size());
        int position = 0;
        for (int i = 0; i < groups.size(); i++) {
            var group = groups.get(i);
            var pace = effectivePace(request.strategy(), group);
            var states = new ArrayList<TargetState>(members.get(i).size());
            for (TargetName target : members.get(i)) {
                boolean ignored = request.ignored().contains(target);
                var status = reports.at(position);
                states.add(TargetState.judge(position++, target, group, status, ignored, pace, now));
            }
            sections.add(new Section(group, states));
        }
        return sections;
    }

    int size() {
        return sections.stream().mapToInt(section -> section.states().size()).sum();
    }

    static List<TargetGroup> byOrder(List<TargetGroup> groups) {
        return groups.stream()
                .sorted(Comparator.comparingInt(TargetGroup::order))
                .toList();
    }

    /** Nobody waits for anybody under {@link RolloutStrategy.All}, so nothing soaks. */
    static RolloutSettings effectivePace(RolloutStrategy strategy) {
        var pace = strategy.pace();
        return strategy instanceof RolloutStrategy.All
                ? new RolloutSettings(Duration.ZERO, pace.deadline(), pace.maxFailures(), pace.bound())
                : pace;
    }

    /** Only stages have a soak of their own. */
    private static RolloutSettings effectivePace(RolloutStrategy strategy, TargetGroup group) {
        var pace = effectivePace(strategy);
        return strategy instanceof RolloutStrategy.Staged staged
                ? staged.stageOf(group)
                        .map(stage ->
                                new RolloutSettings(stage.soak(), pace.deadline(), pace.maxFailures(), pace.bound()))
                        .orElse(pace)
                : pace;
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
            if (wanted.isEmptyIn(request.groups())) {
                warnings.add(new Problem(
                        RolloutProblem.MANDATORY_GROUP_EMPTY,
                        "/strategy/mandatoryDecisionGroups/" + i,
                        wanted.emptySentence() + ", so everybody who goes after it waits"));
            }
        }
        return warnings;
    }
}
