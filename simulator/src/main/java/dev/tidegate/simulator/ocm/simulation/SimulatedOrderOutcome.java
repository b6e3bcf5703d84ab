package dev.tidegate.simulator.ocm.simulation;

import dev.tidegate.simulator.ocm.fleet.FleetBehaviour;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrder;
import dev.tidegate.simulator.random.SeededRandom;
import java.time.Duration;

/**
 * What becomes of an order once it is placed.
 *
 * @param scheduledAfter how long it is pending
 * @param expected how long it should take
 * @param duration how long it takes; longer than expected if it is delayed
 */
record SimulatedOrderOutcome(Duration scheduledAfter, Duration expected, Duration duration, boolean fails) {

    static SimulatedOrderOutcome of(long seed, FleetBehaviour habits, SimulatedOrder order) {
        var dice = SeededRandom.of(seed, "order " + order.id());
        var scheduledAfter = dice.between(Duration.ofSeconds(20), Duration.ofSeconds(120));
        var expected = switch (order.target().kind()) {
            case CLUSTER -> dice.between(Duration.ofMinutes(60), Duration.ofMinutes(120));
            case CONTROL_PLANE -> dice.between(Duration.ofMinutes(20), Duration.ofMinutes(40));
            case NODE_POOL -> dice.between(Duration.ofMinutes(30), Duration.ofMinutes(60));
            case ADDON -> dice.between(Duration.ofMinutes(5), Duration.ofMinutes(15));
        };
        var slow = dice.chance(habits.slow());
        var extra = dice.between(Duration.ofMinutes(15), Duration.ofMinutes(240));
        return new SimulatedOrderOutcome(
                scheduledAfter, expected, slow ? expected.plus(extra) : expected, dice.chance(habits.failing()));
    }

    boolean isSlow() {
        return duration.compareTo(expected) > 0;
    }
}
