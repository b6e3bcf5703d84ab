package dev.tidegate.engine.schedule;

import dev.tidegate.engine.duration.Spoken;
import dev.tidegate.engine.gate.Gate;
import dev.tidegate.engine.gate.Verdict;
import java.time.Instant;
import java.util.List;

/**
 * Holds candidates back while a freeze lasts. Freezes that overlap or follow each other without a gap count as one, so
 * that nobody waits for the end of the first only to meet the second.
 *
 * @param <C> what is judged; every candidate alike
 */
public record FreezeGate<C>(FreezeCalendar calendar) implements Gate<C> {

    private static final String GATE = "freeze";

    @Override
    public Verdict check(C candidate, Instant now) {
        var active = calendar.active(now);
        return active.isEmpty() ? open(now) : closed(active, now);
    }

    private Verdict open(Instant now) {
        return calendar.upcoming(now)
                .<Verdict>map(next -> Verdict.open(
                                GATE, "not frozen; " + next.reason() + " begins " + Spoken.moment(now, next.from()))
                        .until(next.from())
                        .with("next", next.reason()))
                .orElseGet(() -> Verdict.open(GATE, "not frozen"));
    }

    private Verdict closed(List<FreezeWindow> active, Instant now) {
        var reasons = active.stream().map(FreezeWindow::reason).toList();
        var end = calendar.opensAt(now);
        var ending = end.map(at -> "ends " + Spoken.moment(now, at)).orElse("lasts until it is lifted");
        return Verdict.closed(GATE, "frozen by " + String.join(" and ", reasons) + ", " + ending)
                .until(end.orElse(null))
                .with("reasons", reasons)
                .with("since", active.get(0).from());
    }
}
