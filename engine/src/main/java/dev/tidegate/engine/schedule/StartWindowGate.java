package dev.tidegate.engine.schedule;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.engine.gate.Gate;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;

/**
 * Lets candidates through while the next start of a schedule can be ordered.
 *
 * @param <C> what is judged; every candidate alike
 */
public record StartWindowGate<C>(StartWindow window) implements Gate<C> {

    private static final String GATE = "window";

    @Override
    public Verdict check(C candidate, Instant now) {
        var verdict = verdict(now)
                .with("schedule", window.cron().toString())
                .with("zone", window.zone().getId());
        return window.next(now).map(start -> verdict.with("start", start)).orElse(verdict);
    }

    private Verdict verdict(Instant now) {
        var state = window.at(now);
        var next = window.next(now);
        if (next.isEmpty()) {
            return Verdict.closed(GATE, "the schedule has no start any more");
        }
        var sentence = "next start " + TimeFormat.moment(now, next.get());
        if (!state.isOpen()) {
            return Verdict.closed(GATE, sentence + ", more than " + TimeFormat.duration(window.horizon()) + " ahead")
                    .until(state.until());
        }
        var open = Verdict.open(GATE, sentence);
        return state.ends().map(open::until).orElse(open);
    }
}
