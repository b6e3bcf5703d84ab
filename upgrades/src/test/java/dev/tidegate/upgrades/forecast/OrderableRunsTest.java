package dev.tidegate.upgrades.forecast;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.schedule.Cron;
import dev.tidegate.engine.schedule.CronDayRule;
import dev.tidegate.engine.schedule.StartWindow;
import dev.tidegate.upgrades.StartRules;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OrderableRunsTest {

    private static final Instant ORIGIN = Instant.parse("2024-05-13T10:00:00Z");
    private static final Instant UNTIL = ORIGIN.plus(Duration.ofDays(60));
    private static final Cron AT_NINE =
            Cron.parse("0 9 * * *", CronDayRule.BOTH).orElseThrow();

    private final AtomicInteger computedStarts = new AtomicInteger();

    @ParameterizedTest
    @CsvSource({
        "PT10M,2024-05-14T07:00:00Z",
        "PT37M,2024-05-14T07:35:00Z",
        "PT100M,2024-05-14T07:40:00Z",
        "PT5H,2024-05-15T07:00:00Z",
        "PT23H,2024-05-15T08:00:00Z"
    })
    void the_first_run_inside_a_start_window_is_found(Duration interval, Instant expected) {
        var found = runs(interval).firstAtOrAfter(AT_NINE, ORIGIN.plus(interval));

        assertThat(found).contains(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT10M", "PT37M", "PT100M", "PT5H", "PT8H", "P1D", "P3D", "P20D"})
    void results_equal_those_of_a_check_of_every_run(Duration interval) {
        var orderable = runs(interval);
        var runs = allRuns(interval);
        Collections.reverse(runs);
        Optional<Instant> expected = Optional.empty();

        for (var run : runs) {
            expected = window(AT_NINE).start(run).isPresent() ? Optional.of(run) : expected;
            assertThat(orderable.firstAtOrAfter(AT_NINE, run).filter(found -> !found.isAfter(UNTIL)))
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT10M", "PT100M", "PT8H", "P1D", "P3D"})
    void each_run_costs_at_most_one_computed_start_in_whatever_order_runs_are_asked_for(Duration interval) {
        var all = allRuns(interval);
        var asked = new ArrayList<>(all);
        asked.addAll(all);
        Collections.shuffle(asked, new Random(7));
        var orderable = runs(interval);

        asked.forEach(run -> orderable.firstAtOrAfter(AT_NINE, run));

        assertThat(computedStarts.get()).isLessThanOrEqualTo(all.size());
    }

    @Test
    void a_search_in_vain_ends_with_the_first_run_after_the_forecast() {
        var found = runs(Duration.ofHours(8)).firstAtOrAfter(AT_NINE, ORIGIN);

        assertThat(found.orElseThrow()).isAfter(UNTIL).isBeforeOrEqualTo(UNTIL.plus(Duration.ofDays(1)));
        assertThat(computedStarts.get()).isLessThanOrEqualTo(61);
    }

    @Test
    void a_schedule_without_starts_has_no_run() {
        var never = Cron.parse("0 0 31 2 *", CronDayRule.BOTH).orElseThrow();

        assertThat(runs(Duration.ofHours(8)).firstAtOrAfter(never, ORIGIN)).isEmpty();
    }

    private OrderableRuns runs(Duration interval) {
        return new OrderableRuns(
                new RunTimes(ORIGIN, interval), StartRules.DEFAULT.horizon(), UNTIL, (schedule, run) -> {
                    computedStarts.incrementAndGet();
                    return window(schedule).next(run);
                });
    }

    private static StartWindow window(Cron schedule) {
        return new StartWindow(schedule, ZoneOffset.UTC, StartRules.DEFAULT.lead(), StartRules.DEFAULT.horizon());
    }

    private static List<Instant> allRuns(Duration interval) {
        var runs = new ArrayList<Instant>();
        for (var run = ORIGIN; !run.isAfter(UNTIL); run = run.plus(interval)) {
            runs.add(run);
        }
        return runs;
    }
}
