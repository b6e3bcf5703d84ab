package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Limit.Resolved;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lays a strategy out as the row of waves it stands for. */
final class WaveBuilder implements RolloutStrategy.Cases<List<Wave>> {

    private static final Resolved NO_FAILURE = new Resolved(0, "none, the group is mandatory");

    private final RolloutFleet fleet;
    private final Set<String> approved;

    WaveBuilder(RolloutFleet fleet, Set<String> approved) {
        this.fleet = fleet;
        this.approved = approved;
    }

    @Override
    public List<Wave> all(RolloutStrategy.All strategy) {
        var states = byName(fleet.sections());
        // Compatible with the reference, "all" has no failure limit of its own; only a strict bound gives it one.
        var limit = strategy.pace().bound() == FailureBound.STRICT
                ? strategy.pace().maxFailures().of(counted(states))
                : null;
        return List.of(new Wave("the fleet", states, null, limit, Wave.ApprovalState.NOT_NEEDED));
    }

    @Override
    public List<Wave> progressive(RolloutStrategy.Progressive strategy) {
        var waves = new ArrayList<Wave>();
        var rest = new ArrayList<RolloutFleet.Section>();
        for (var section : fleet.sections()) {
            if (isMandatory(section.group(), strategy.mandatory())) {
                waves.add(groupWave(section, NO_FAILURE, Wave.ApprovalState.NOT_NEEDED, List.of()));
            } else {
                rest.add(section);
            }
        }
        var states = byName(rest);
        var window = strategy.maxConcurrency().of(counted(states));
        var failureLimit = strategy.pace().maxFailures().of(countedOfFleet());
        waves.add(new Wave(
                "the fleet",
                states,
                window,
                failureLimit,
                Wave.ApprovalState.NOT_NEEDED,
                emptyGroups(strategy.mandatory()),
                Wave.Holding.IN_FLIGHT));
        return waves;
    }

    @Override
    public List<Wave> progressivePerGroup(RolloutStrategy.ProgressivePerGroup strategy) {
        var first = new ArrayList<Wave>();
        var then = new ArrayList<Wave>();
        var emptyGroups = emptyGroups(strategy.mandatory());
        for (var section : fleet.sections()) {
            if (isMandatory(section.group(), strategy.mandatory())) {
                first.add(groupWave(section, NO_FAILURE, Wave.ApprovalState.NOT_NEEDED, List.of()));
            } else {
                then.add(groupWave(
                        section,
                        limitOf(section, strategy.pace().maxFailures()),
                        Wave.ApprovalState.NOT_NEEDED,
                        emptyGroups));
            }
        }
        first.addAll(then);
        return first;
    }

    @Override
    public List<Wave> manualPerGroup(RolloutStrategy.ManualPerGroup strategy) {
        var emptyGroups = emptyGroups(strategy.mandatory());
        return fleet.sections().stream()
                .map(section -> isMandatory(section.group(), strategy.mandatory())
                        ? groupWave(section, NO_FAILURE, Wave.ApprovalState.MANDATORY, List.of())
                        : groupWave(
                                section,
                                limitOf(section, strategy.pace().maxFailures()),
                                approved.contains(section.group().name())
                                        ? Wave.ApprovalState.GIVEN
                                        : Wave.ApprovalState.MISSING,
                                emptyGroups))
                .toList();
    }

    @Override
    public List<Wave> staged(RolloutStrategy.Staged strategy) {
        return fleet.sections().stream()
                .map(section -> stageWave(
                        section,
                        strategy.stageOf(section.group())
                                .orElseGet(() -> RolloutStage.of(
                                        section.group().order(),
                                        "group " + section.group().label())),
                        limitOf(section, strategy.pace().maxFailures())))
                .toList();
    }

    private Wave stageWave(RolloutFleet.Section section, RolloutStage stage, Resolved failureLimit) {
        return new Wave(
                stage.label(),
                section.states(),
                stage.maxParallel().of(counted(section.states())),
                failureLimit,
                stage.needsApproval()
                        ? approved.contains(section.group().name())
                                ? Wave.ApprovalState.GIVEN
                                : Wave.ApprovalState.AWAITED
                        : Wave.ApprovalState.NOT_NEEDED,
                stage.gates(),
                Wave.Holding.NOT_WELL);
    }

    private static Wave groupWave(
            RolloutFleet.Section section, @Nullable Resolved limit, Wave.ApprovalState approval, List<Verdict> gates) {
        return new Wave(
                "group " + section.group().label(),
                section.states(),
                null,
                limit,
                approval,
                gates,
                Wave.Holding.IN_FLIGHT);
    }

    /** Closed gates for mandatory groups that nobody is in: a name that refers to nothing must not let others go. */
    private List<Verdict> emptyGroups(List<MandatoryGroup> mandatory) {
        var groups = fleet.sections().stream().map(RolloutFleet.Section::group).toList();
        return mandatory.stream()
                .filter(wanted -> wanted.isEmptyIn(groups))
                .<Verdict>map(wanted -> Verdict.closed("mandatory", wanted.emptySentence() + ", which goes first"))
                .toList();
    }

    private static boolean isMandatory(TargetGroup group, List<MandatoryGroup> mandatory) {
        return mandatory.stream().anyMatch(wanted -> wanted.matches(group));
    }

    private static Resolved limitOf(RolloutFleet.Section section, Limit maxFailures) {
        return maxFailures.of(counted(section.states()));
    }

    private int countedOfFleet() {
        return fleet.sections().stream()
                .mapToInt(section -> counted(section.states()))
                .sum();
    }

    /** Ignored targets are in no total. */
    private static int counted(List<TargetState> states) {
        return (int) states.stream().filter(state -> !state.ignored()).count();
    }

    private static List<TargetState> byName(List<RolloutFleet.Section> sections) {
        return sections.stream()
                .flatMap(section -> section.states().stream())
                .sorted(Comparator.comparing(TargetState::target))
                .toList();
    }
}
