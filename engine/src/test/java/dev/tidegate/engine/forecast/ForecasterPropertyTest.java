package dev.tidegate.engine.forecast;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.forecast.JobQueueModel.Machine;
import dev.tidegate.testsupport.Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ForecasterPropertyTest {

    private static final Instant START = Instant.parse("2026-03-02T08:00:00Z");

    private static final Generator<Instant> HOUR =
            Generator.instants(START.minusSeconds(3_600), START.plusSeconds(7_200));

    private static final Generator<List<Machine>> MACHINES = draws -> IntStream.range(0, draws.between(0, 8))
            .mapToObj(number -> Machine.waiting(
                    "machine " + number,
                    Duration.ofMinutes(draws.between(1, 90)),
                    Generator.optional(HOUR).draw(draws).orElse(null)))
            .toList();

    private static final Generator<ForecastHorizon> HORIZON =
            draws -> new ForecastHorizon(Duration.ofMinutes(draws.between(1, 2_000)), draws.between(1, 60));

    private static final Generator<JobQueueModel> WORKSHOP =
            Generator.integers(1, 3).map(JobQueueModel::new);

    @Test
    void virtual_time_never_goes_back_and_never_passes_the_horizon() {
        forAll(WORKSHOP, MACHINES, HORIZON, (workshop, machines, horizon) -> {
            var forecast = Forecaster.play(workshop, machines, START, horizon);

            var instants = forecast.moments().stream().map(ForecastEntry::at).toList();
            assertThat(instants).isSorted();
            assertThat(instants).allMatch(instant -> !instant.isBefore(START));
            assertThat(instants)
                    .allMatch(instant -> !instant.isAfter(forecast.ending().at()));
            assertThat(forecast.ending().at()).isBeforeOrEqualTo(START.plus(horizon.length()));
            assertThat(forecast.moments()).hasSizeLessThanOrEqualTo(horizon.maxDecisions());
        });
    }

    @Test
    void equal_worlds_have_equal_futures() {
        forAll(
                WORKSHOP,
                MACHINES,
                HORIZON,
                (workshop, machines, horizon) -> assertThat(Forecaster.play(workshop, machines, START, horizon))
                        .isEqualTo(Forecaster.play(workshop, machines, START, horizon)));
    }

    @Test
    void a_longer_look_begins_like_a_shorter_one() {
        forAll(WORKSHOP, MACHINES, HORIZON, (workshop, machines, horizon) -> {
            var longer = new ForecastHorizon(horizon.length().plusHours(5), horizon.maxDecisions() + 20);

            var moments = Forecaster.play(workshop, machines, START, horizon).moments();

            var more = Forecaster.play(workshop, machines, START, longer).moments();
            assertThat(more.subList(0, moments.size())).isEqualTo(moments);
        });
    }

    @Test
    void with_time_enough_everything_that_may_start_is_done_and_the_rest_is_stuck() {
        var longLook = new ForecastHorizon(Duration.ofDays(30), 1_000);
        forAll(WORKSHOP, MACHINES, (workshop, machines) -> {
            var forecast = Forecaster.play(workshop, machines, START, longLook);

            assertThat(forecast.end()).allMatch(machine -> machine.done() == (machine.notBefore() != null));
            boolean allMayStart = machines.stream().map(Machine::notBefore).allMatch(Objects::nonNull);
            assertThat(forecast.ending())
                    .isInstanceOf(allMayStart ? ForecastEnd.Finished.class : ForecastEnd.Stuck.class);
            assertThat(forecast.moments())
                    .allMatch(moment ->
                            moment.state().stream().filter(Machine::isRunning).count() <= workshop.capacity());
        });
    }
}
