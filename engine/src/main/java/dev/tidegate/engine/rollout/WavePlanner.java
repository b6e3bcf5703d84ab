package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Explanation;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rollout decision under our own rules, one algorithm for all strategies:
 *
 * <ol>
 *   <li>survey the fleet: what does each target's status amount to now;
 *   <li>lay the strategy out as waves;
 *   <li>ask every gate about every waiting target: failures, order, approval, those of its stage, concurrency, failure
 *       bound;
 *   <li>release exactly those whose gates are all open.
 * </ol>
 *
 * <p>Properties it keeps: a breach releases nobody; nothing starts in a wave while an earlier one is unfinished;
 * releases plus what is in flight never exceed the window; with a strict bound, failures never exceed the budget; the
 * order of the input changes nothing; every target that does not proceed has a closed gate.
 */
final class WavePlanner {

    private final RolloutRequest request;
    private final RolloutFleet fleet;
    private final List<Wave> waves;
    private final WaveGates gates;
    private final TargetExplanations verdicts;
    private final Instant now;

    WavePlanner(RolloutRequest request, RolloutFleet fleet, Instant now) {
        this.request = request;
        this.fleet = fleet;
        this.waves = request.strategy()
                .match(new WaveBuilder(fleet, request.approvals().coveredBy(request.revision())));
        this.gates = new WaveGates(request.strategy(), waves);
        this.verdicts = new TargetExplanations(now);
        this.now = now;
    }

    RolloutPlan plan() {
        Explanation[] waiting = explainWaiting();
        var inFlight = new ArrayList<RolloutPlan.Entry>();
        var released = new ArrayList<RolloutPlan.Entry>();
        var timedOut = new ArrayList<RolloutPlan.Entry>();
        var targets = new ArrayList<TargetPlan>(fleet.size());
        for (var section : fleet.sections()) {
            for (TargetState state : section.states()) {
                var explanation = state.isWaiting() ? waiting[state.index()] : verdicts.of(state);
                var step = stepOf(state, explanation);
                targets.add(new TargetPlan(state.target(), state.group(), step, explanation));
                if (step == RolloutStep.START) {
                    released.add(state.entry());
                } else if (step == RolloutStep.CONTINUE) {
                    inFlight.add(state.entry());
                } else if (state.isNewlyLate()) {
                    timedOut.add(state.entry());
                }
            }
        }
        if (!runsByGroup()) {
            // The fleet is one list here: groups play no role, so they do not show in the order either.
            var byName = Comparator.comparing(RolloutPlan.Entry::target);
            inFlight.sort(byName);
            released.sort(byName);
            timedOut.sort(byName);
        }
        inFlight.addAll(released);
        return new RolloutPlan(
                inFlight,
                timedOut,
                fleet.removed(),
                waves.stream().anyMatch(Wave::isBreached),
                wakeUp(inFlight),
                waitingForApproval(),
                targets);
    }

    private @Nullable Instant wakeUp(List<RolloutPlan.Entry> inFlight) {
        var recheck = RolloutPlan.earliestRecheck(inFlight, now);
        return Stream.concat(Stream.ofNullable(recheck), gates.changes())
                .filter(instant -> instant.isAfter(now))
                .min(Instant::compareTo)
                .orElse(null);
    }

    private Explanation[] explainWaiting() {
        var explanations = new Explanation[fleet.size()];
        for (int i = 0; i < waves.size(); i++) {
            var queue = gates.queueOf(i);
            for (TargetState state : waves.get(i).states()) {
                if (state.isWaiting()) {
                    explanations[state.index()] = queue.next(state);
                }
            }
        }
        return explanations;
    }

    private static RolloutStep stepOf(TargetState state, Explanation explanation) {
        return switch (state.kind()) {
            case WAITING -> explanation.isOpen() ? RolloutStep.START : RolloutStep.HOLD;
            case FLYING, SOAKING, FAILING -> RolloutStep.CONTINUE;
            case DONE -> RolloutStep.SETTLED;
            case LATE -> RolloutStep.LOST;
        };
    }

    private boolean runsByGroup() {
        return request.strategy() instanceof RolloutStrategy.ProgressivePerGroup
                || request.strategy() instanceof RolloutStrategy.ManualPerGroup
                || request.strategy() instanceof RolloutStrategy.Staged;
    }

    private List<Integer> waitingForApproval() {
        return waves.stream()
                .filter(wave -> wave.lacksApproval() && wave.waiting() > 0)
                .map(wave -> wave.states().get(0).group().order())
                .toList();
    }
}
