package dev.tidegate.simulator.rollout;

import java.time.Duration;

/**
 * A person who lets one group go.
 *
 * @param after how long they take to answer once they are asked, which is when nothing but their approval is missing
 *     and nobody else has a question open
 */
public record SimulatedApprover(String group, Duration after) {

    public SimulatedApprover {
        if (after.isNegative()) {
            throw new IllegalArgumentException("nobody approves " + group + " before being asked: " + after);
        }
    }
}
