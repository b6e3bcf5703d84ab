package dev.tidegate.upgrades.window;

import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.StartGate;
import dev.tidegate.engine.schedule.StartWindow;
import dev.tidegate.upgrades.Check;
import dev.tidegate.upgrades.OutcomeCode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What each schedule allows now, found once for all clusters that share it. Confined to one decision and its thread. */
public final class Starts {

    private final Duration lead;
    private final Duration horizon;
    private final Instant now;
    private final Map<Cron, Start> starts = new HashMap<>();

    /**
     * What a schedule allows now.
     *
     * @param at when an upgrade ordered now starts; null if none can be ordered
     * @param comes whether there is a start at all, now or later
     */
    public record Start(Check check, @Nullable Instant at, boolean comes) {}

    public Starts(Duration lead, Duration horizon, Instant now) {
        this.lead = lead;
        this.horizon = horizon;
        this.now = now;
    }

    public Start of(Cron schedule) {
        return starts.computeIfAbsent(schedule, this::start);
    }

    private Start start(Cron schedule) {
        var window = new StartWindow(schedule, ZoneOffset.UTC, lead, horizon);
        var verdict = new StartGate<Cron>(window).check(schedule, now);
        return new Start(
                Check.of(verdict, OutcomeCode.OUT_OF_WINDOW),
                window.start(now).orElse(null),
                window.next(now).isPresent());
    }
}
