package dev.tidegate.engine.forecast;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.tidegate.engine.forecast.JobQueueModel.Machine;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForecasterTest {

    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");
    private static final ForecastHorizon A_DAY = new ForecastHorizon(Duration.ofDays(1), 1_000);
    private static final JobQueueModel TWO_AT_A_TIME = new JobQueueModel(2);

    @Test
    void machines_start_as_soon_as_others_are_done() {
        var machines = List.of(machine("a", 10), machine("b", 30), machine("c", 15), machine("d", 5));

        var forecast = Forecaster.play(TWO_AT_A_TIME, machines, START, A_DAY);

        assertThat(forecast.changes().map(moment -> minutes(moment.at()) + " " + moment.plan()))
                .containsExactly("0 [a, b]", "10 [c]", "25 [d]");
        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.Finished(START.plus(Duration.ofMinutes(30))));
        assertThat(forecast.end()).allMatch(Machine::done);
    }

    @Test
    void a_plan_that_changes_nothing_is_told_too_and_ends_the_instant() {
        var machines = List.of(machine("a", 10));

        var forecast = Forecaster.play(TWO_AT_A_TIME, machines, START, A_DAY);

        assertThat(forecast.moments())
                .extracting(ForecastEntry::at, ForecastEntry::plan, ForecastEntry::changed)
                .containsExactly(tuple(START, List.of("a"), true), tuple(START, List.of(), false));
    }

    @Test
    void the_clock_jumps_to_the_hour_the_decision_waits_for() {
        var hour = START.plus(Duration.ofHours(3));
        var machines = List.of(Machine.waiting("a", Duration.ofMinutes(10), hour));

        var forecast = Forecaster.play(TWO_AT_A_TIME, machines, START, A_DAY);

        assertThat(forecast.changes().map(ForecastEntry::at)).containsExactly(hour);
        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.Finished(hour.plus(Duration.ofMinutes(10))));
    }

    @Test
    void what_is_finished_already_needs_no_decision() {
        var forecast = Forecaster.play(TWO_AT_A_TIME, List.of(), START, A_DAY);

        assertThat(forecast).isEqualTo(new Forecast<>(List.of(), List.of(), new ForecastEnd.Finished(START)));
    }

    @Test
    void where_nothing_ever_changes_by_itself_the_forecast_is_stuck() {
        var machines = List.of(machine("a", 10), Machine.waiting("never", Duration.ofMinutes(5), null));

        var forecast = Forecaster.play(TWO_AT_A_TIME, machines, START, A_DAY);

        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.Stuck(START.plus(Duration.ofMinutes(10))));
        assertThat(forecast.ending().sentence())
                .isEqualTo("stuck since 2026-03-02T08:10:00Z: nothing changes any more without somebody's help");
    }

    @Test
    void the_forecast_ends_at_its_horizon_with_the_world_as_it_is_then() {
        var machines = List.of(machine("short", 10), machine("long", 60 * 48));

        var forecast = Forecaster.play(TWO_AT_A_TIME, machines, START, A_DAY);

        var end = START.plus(Duration.ofDays(1));
        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.HorizonReached(end));
        assertThat(forecast.end()).extracting(Machine::done).containsExactly(true, false);
    }

    @Test
    void what_happens_at_the_very_end_of_the_horizon_is_still_played() {
        var machines = List.of(machine("a", 60 * 24));

        var forecast = Forecaster.play(TWO_AT_A_TIME, machines, START, A_DAY);

        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.Finished(START.plus(Duration.ofDays(1))));
    }

    @Test
    void plans_that_never_come_to_rest_are_given_up() {
        var forecast =
                Forecaster.play(new Counter(true, null, null), 0, START, new ForecastHorizon(Duration.ofDays(1), 50));

        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.TooManyDecisions(START, 50, 50));
        assertThat(forecast.ending().sentence())
                .isEqualTo("given up at 2026-03-02T08:00:00Z after 50 decisions, 50 of them at that instant");
    }

    @Test
    void a_world_that_changes_all_the_time_is_given_up_after_so_many_decisions() {
        var everySecond = new Counter(false, Duration.ofSeconds(1), null);

        var forecast = Forecaster.play(everySecond, 0, START, new ForecastHorizon(Duration.ofDays(1), 50));

        assertThat(forecast.ending()).isEqualTo(new ForecastEnd.TooManyDecisions(START.plusSeconds(50), 50, 0));
        assertThat(forecast.end()).isEqualTo(50);
    }

    @Test
    void a_wake_up_that_is_not_in_the_future_is_a_broken_promise() {
        var sleepless = new Counter(false, null, Duration.ZERO);

        assertThatThrownBy(() -> Forecaster.play(sleepless, 0, START, A_DAY))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the decision asks to be woken at 2026-03-02T08:00:00Z, which is not after"
                        + " 2026-03-02T08:00:00Z");
    }

    @Test
    void an_event_of_the_past_is_a_broken_promise() {
        var late = new Counter(false, Duration.ofSeconds(-1), null);

        assertThatThrownBy(() -> Forecaster.play(late, 0, START, A_DAY))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the world's next event is at 2026-03-02T07:59:59Z, which is not after"
                        + " 2026-03-02T08:00:00Z");
    }

    @Test
    void the_earlier_of_wake_up_and_event_comes_first() {
        var eventFirst = new Counter(false, Duration.ofSeconds(2), Duration.ofSeconds(3));
        var wakeUpFirst = new Counter(false, Duration.ofSeconds(3), Duration.ofSeconds(2));
        var twoDecisions = new ForecastHorizon(Duration.ofDays(1), 2);

        assertThat(Forecaster.play(eventFirst, 0, START, twoDecisions)
                        .moments()
                        .get(1)
                        .at())
                .isEqualTo(START.plusSeconds(2));
        assertThat(Forecaster.play(wakeUpFirst, 0, START, twoDecisions)
                        .moments()
                        .get(1)
                        .at())
                .isEqualTo(START.plusSeconds(2));
    }

    @Test
    void a_horizon_without_time_or_decisions_is_refused() {
        assertThatThrownBy(() -> new ForecastHorizon(Duration.ZERO, 1)).hasMessageContaining("PT0S");
        assertThatThrownBy(() -> new ForecastHorizon(Duration.ofSeconds(Long.MAX_VALUE), 1))
                .hasMessageContaining("a hundred years");
        assertThatThrownBy(() -> new ForecastHorizon(Duration.ofDays(1), 0))
                .hasMessageContaining("at least one decision");
    }

    @Test
    void a_listener_hears_every_moment_as_it_comes() {
        var machines = List.of(machine("a", 10), machine("b", 30), machine("c", 15));
        var heard = new ArrayList<ForecastEntry<List<Machine>, List<String>>>();

        var finale = Forecaster.follow(TWO_AT_A_TIME, machines, START, A_DAY, heard::add);

        var forecast = Forecaster.play(TWO_AT_A_TIME, machines, START, A_DAY);
        assertThat(heard).isEqualTo(forecast.moments());
        assertThat(finale).isEqualTo(new ForecastResult<>(forecast.end(), forecast.ending()));
    }

    private static Machine machine(String name, int minutes) {
        return Machine.waiting(name, Duration.ofMinutes(minutes), START);
    }

    private static long minutes(Instant instant) {
        return Duration.between(START, instant).toMinutes();
    }

    /**
     * A world that is a number and never finished.
     *
     * @param restless whether every plan changes it
     * @param event how far away its next event always is
     * @param wakeUp how long every decision wants to sleep
     */
    private record Counter(
            boolean restless,
            @Nullable Duration event,
            @Nullable Duration wakeUp) implements ForecastModel<Integer, String> {

        @Override
        public ForecastDecision<String> decide(Integer state, Instant now) {
            return wakeUp == null ? ForecastDecision.of("wait") : new ForecastDecision<>("wait", now.plus(wakeUp));
        }

        @Override
        public boolean changesAnything(String plan) {
            return restless;
        }

        @Override
        public Integer act(Integer state, String plan, Instant now) {
            return state + 1;
        }

        @Override
        public Optional<Instant> nextEvent(Integer state, Instant now) {
            return Optional.ofNullable(event).map(now::plus);
        }

        @Override
        public Integer advance(Integer state, Instant to) {
            return state + 1;
        }

        @Override
        public boolean isFinished(Integer state) {
            return false;
        }
    }
}
