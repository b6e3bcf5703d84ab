package dev.tidegate.engine.rollout;

import dev.tidegate.engine.gate.Verdict;
import dev.tidegate.engine.threshold.Limit.Resolved;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Targets that may start at the same time. Every strategy is a row of waves: one for {@link RolloutStrategy.All}, one per
 * group for the per-group and staged ones, and for {@link RolloutStrategy.Progressive} the mandatory groups and then everybody
 * else.
 *
 * <p>Waves run one after the other. A wave whose approval is missing is parked: it neither starts nor holds others. A
 * stage that awaits its approval does hold others.
 */
final class Wave {

    private final String label;
    private final List<TargetState> states;
    private final @Nullable Resolved window;
    private final @Nullable Resolved failureLimit;
    private final ApprovalState approval;
    private final List<Verdict> gates;
    private final Holding holding;
    private int waiting;
    private int flying;
    private int soaking;
    private int failing;
    private int late;

    /** What takes a slot of the window. */
    enum Holding {
        /** Everything that is in flight. */
        IN_FLIGHT,
        /** Everything that has the revision and is not well, lost targets included; a soak takes none. */
        NOT_WELL
    }

    /** Whether somebody has to let a wave go, and has. */
    enum ApprovalState {
        NOT_NEEDED,
        MANDATORY,
        GIVEN,
        /** Missing, and nobody waits for it. */
        MISSING,
        /** Missing, and everybody behind waits for it. */
        AWAITED
    }

    /**
     * @param states by name
     * @param window how many may be in flight at once; null for no limit
     * @param failureLimit how many may fail; null for no limit
     */
    Wave(
            String label,
            List<TargetState> states,
            @Nullable Resolved window,
            @Nullable Resolved failureLimit,
            ApprovalState approval) {
        this(label, states, window, failureLimit, approval, List.of(), Holding.IN_FLIGHT);
    }

    /**
     * A wave with gates of its own.
     *
     * @param gates what else is asked before something starts here
     */
    Wave(
            String label,
            List<TargetState> states,
            @Nullable Resolved window,
            @Nullable Resolved failureLimit,
            ApprovalState approval,
            List<Verdict> gates,
            Holding holding) {
        this.label = label;
        this.states = List.copyOf(states);
        this.window = window;
        this.failureLimit = failureLimit;
        this.approval = approval;
        this.gates = List.copyOf(gates);
        this.holding = holding;
        for (TargetState state : states) {
            switch (state.kind()) {
                case WAITING -> waiting++;
                case FLYING -> flying++;
                case SOAKING -> soaking++;
                case FAILING -> failing++;
                case LATE -> late++;
                case DONE -> {}
            }
        }
    }

    String label() {
        return label;
    }

    List<TargetState> states() {
        return states;
    }

    Optional<Resolved> window() {
        return Optional.ofNullable(window);
    }

    Optional<Resolved> failureLimit() {
        return Optional.ofNullable(failureLimit);
    }

    ApprovalState approval() {
        return approval;
    }

    List<Verdict> gates() {
        return gates;
    }

    boolean lacksApproval() {
        return approval == ApprovalState.MISSING || approval == ApprovalState.AWAITED;
    }

    boolean isParked() {
        return approval == ApprovalState.MISSING;
    }

    int waiting() {
        return waiting;
    }

    int flying() {
        return flying;
    }

    int soaking() {
        return soaking;
    }

    int failures() {
        return failing + late;
    }

    /** Slots of the window in use; a target that fails inside its deadline still holds its slot. */
    int inFlight() {
        return switch (holding) {
            case IN_FLIGHT -> flying + soaking + failing;
            case NOT_WELL -> flying + failing + late;
        };
    }

    boolean isBreached() {
        return failureLimit != null && failures() > failureLimit.number();
    }

    /** Later waves wait while something here may start, has no verdict or soaks. Tolerated failures hold nobody. */
    boolean isUnfinished() {
        return (waiting > 0 && !isParked()) || flying > 0 || soaking > 0;
    }

    /** When the last soak ends, if soaking is all that is left. */
    Optional<Instant> finishesAt() {
        if ((waiting > 0 && !isParked()) || flying > 0) {
            return Optional.empty();
        }
        return states.stream()
                .filter(state -> state.kind() == TargetState.Kind.SOAKING)
                .flatMap(state -> Optional.ofNullable(state.recheckAt()).stream())
                .max(Instant::compareTo);
    }
}
