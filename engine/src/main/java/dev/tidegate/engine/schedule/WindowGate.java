package dev.tidegate.engine.schedule;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Gate;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;

/**
 * Lets candidates through while a window is open.
 *
 * @param name what people call the window
 * @param <C> what is judged; every candidate alike
 */
public record WindowGate<C>(String name, Window window) implements Gate<C> {

    private static final String GATE = "window";

    @Override
    public Verdict check(C candidate, Instant now) {
        var state = window.at(now);
        return (state.isOpen() ? open(state, now) : closed(state, now))
                .with("window", name)
                .with("times", window.toString());
    }

    private Verdict open(WindowState state, Instant now) {
        return state.ends()
                .map(end -> Verdict.open(GATE, name + " is open and closes " + TimeFormat.moment(now, end))
                        .until(end))
                .orElseGet(() -> Verdict.open(GATE, name + " is open"));
    }

    private Verdict closed(WindowState state, Instant now) {
        return state.ends()
                .map(end -> Verdict.closed(GATE, name + " is closed and opens " + TimeFormat.moment(now, end))
                        .until(end))
                .orElseGet(() -> Verdict.closed(GATE, name + " is closed and never opens again"));
    }
}
