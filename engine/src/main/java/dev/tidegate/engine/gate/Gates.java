package dev.tidegate.engine.gate;

import java.time.Instant;
import java.util.List;

/**
 * Several gates in a row. All of them are asked, also behind a closed one: whoever is held back wants to know
 * everything that holds them, not just the first thing.
 *
 * @param <C> what is judged
 */
public record Gates<C>(List<Gate<C>> gates) {

    public Gates {
        gates = List.copyOf(gates);
    }

    public Decision<C> decide(C candidate, Instant now) {
        return new Decision<>(
                candidate,
                new Explanation(
                        gates.stream().map(gate -> gate.check(candidate, now)).toList()));
    }
}
