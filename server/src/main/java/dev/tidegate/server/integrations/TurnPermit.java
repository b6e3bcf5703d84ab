package dev.tidegate.server.integrations;

import dev.tidegate.integrations.act.Permit;
import dev.tidegate.integrations.act.StepOutcome.Result;
import dev.tidegate.server.turn.LeasedTurn;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Steps may be begun as long as the turn is ours and nobody wants the command to end. The store is asked now and then
 * only: a turn lasts for far longer than that. Safe for many threads.
 */
public final class TurnPermit implements Permit {

    static final Duration BETWEEN = LeasedTurn.LENGTH.dividedBy(10);

    private static final Denial LOST =
            new Denial(Result.FAILED, "not begun: somebody else has the turn now and goes on");
    private static final Denial ENDING = new Denial(Result.SKIPPED, "not begun: the command was asked to stop");

    private final LeasedTurn turn;
    private final BooleanSupplier ending;
    private final Clock clock;
    private Instant asked;
    private boolean isLost;

    /**
     * The permit of a turn that was just taken.
     *
     * @param ending whether the command was asked to stop
     */
    public TurnPermit(LeasedTurn turn, BooleanSupplier ending, Clock clock) {
        this.turn = turn;
        this.ending = ending;
        this.clock = clock;
        this.asked = clock.instant();
    }

    @Override
    public Optional<Denial> denial() {
        if (isLost()) {
            return Optional.of(LOST);
        }
        return ending.getAsBoolean() ? Optional.of(ENDING) : Optional.empty();
    }

    /** Whether somebody else has the turn by now. */
    public synchronized boolean isLost() {
        var now = clock.instant();
        if (!isLost && !now.isBefore(asked.plus(BETWEEN))) {
            asked = now;
            isLost = !turn.holds();
        }
        return isLost;
    }
}
