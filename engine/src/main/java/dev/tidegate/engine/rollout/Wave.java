package dev.tidegate.engine.rollout;

import dev.tidegate.engine.threshold.Limit.Resolved;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Targets that may start at the same time. Every strategy is a row of waves: one for {@link Strategy.All}, one per
 * group for the per-group ones, and for {@link Strategy.Progressive} the mandatory groups and then everybody else.
 *
 * <p>Waves run one after the other. A wave whose approval is missing is parked: it neither starts nor holds others.
 */
final class Wave {

    private final String label;
    private final List<Seat> seats;
    private final @Nullable Resolved window;
    private final @Nullable Resolved failureLimit;
    private final Approval approval;
    private int waiting;
    private int flying;
    private int soaking;
    private int failing;
    private int late;

    /** Whether somebody has to let a wave go, and has. */
    enum Approval {
        NOT_NEEDED,
        MANDATORY,
        GIVEN,
        MISSING
    }

    /**
     * @param seats by name
     * @param window how many may be in flight at once; null for no limit
     * @param failureLimit how many may fail; null for no limit
     */
    Wave(
            String label,
            List<Seat> seats,
            @Nullable Resolved window,
            @Nullable Resolved failureLimit,
            Approval approval) {
        this.label = label;
        this.seats = List.copyOf(seats);
        this.window = window;
        this.failureLimit = failureLimit;
        this.approval = approval;
        for (Seat seat : seats) {
            switch (seat.kind()) {
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

    List<Seat> seats() {
        return seats;
    }

    Optional<Resolved> window() {
        return Optional.ofNullable(window);
    }

    Optional<Resolved> failureLimit() {
        return Optional.ofNullable(failureLimit);
    }

    Approval approval() {
        return approval;
    }

    boolean isParked() {
        return approval == Approval.MISSING;
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
        return flying + soaking + failing;
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
        return seats.stream()
                .filter(seat -> seat.kind() == Seat.Kind.SOAKING)
                .flatMap(seat -> Optional.ofNullable(seat.recheckAt()).stream())
                .max(Instant::compareTo);
    }
}
