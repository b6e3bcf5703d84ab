package dev.tidegate.application.upgrades;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tidegate.application.upgrades.storage.StoredSoakHistoryRepository;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.store.content.Content;
import dev.tidegate.store.document.Generation;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.upgrades.run.HistoryRepository;
import dev.tidegate.upgrades.run.Preparation;
import dev.tidegate.upgrades.run.UpgradeRoundReport;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever becomes of one scheduler, the next one ends up where an undisturbed one would have. */
@Timeout(120)
class CutOffRunTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void a_run_that_is_killed_is_finished_by_the_next(int calls) {
        var undisturbed = undisturbed();
        try (var harbour = new SimulatedFleet(fleet(), directory.resolve("killed"))) {
            harbour.simulated.advance(Duration.ofHours(3));
            var killed = catchThrowable(() -> scheduler(harbour, new DeadlyClock(harbour.simulated.clock(), calls))
                    .once());

            harbour.run();

            assertThat(killed).isNotNull();
            assertThat(orders(harbour)).isEqualTo(undisturbed);
        }
    }

    @Test
    void two_schedulers_at_once_order_no_more_than_one() throws Exception {
        var undisturbed = undisturbed();
        var threads = Executors.newFixedThreadPool(2);
        try (var harbour = new SimulatedFleet(fleet(), directory.resolve("two"))) {
            harbour.simulated.advance(Duration.ofHours(3));
            var together = new CyclicBarrier(2);
            Callable<UpgradeRoundReport> scheduler = () -> {
                var mine = harbour.scheduler(harbour.settings());
                together.await();
                return mine.once().report();
            };

            var runs = List.of(threads.submit(scheduler), threads.submit(scheduler));

            for (Future<UpgradeRoundReport> run : runs) {
                assertThat(run.get().succeeded()).isTrue();
            }
            assertThat(orders(harbour)).isEqualTo(undisturbed);
        } finally {
            threads.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"vers", "{\"versions\":{},\"schema\":2}"})
    void a_history_that_cannot_be_understood_is_left_alone_and_nothing_is_ordered(String text) {
        try (var harbour = new SimulatedFleet(fleet(), directory.resolve("corrupt"))) {
            harbour.simulated.advance(Duration.ofHours(3));
            var document = StoredSoakHistoryRepository.document(HistoryRepository.Key.of(harbour.organisation(0)));
            var fence = harbour.store
                    .leases()
                    .acquire(new LeaseName("test"), "test", Duration.ofMinutes(1), Instant.EPOCH)
                    .match(granted -> granted.lease().fence(), held -> {
                        throw new AssertionError(held);
                    });
            harbour.store
                    .documents()
                    .replace(document, Generation.NONE, Content.text("application/json", text), fence, Instant.EPOCH);

            var report = harbour.run();

            assertThat(report.succeeded()).isFalse();
            assertThat(orders(harbour).values()).allMatch(List::isEmpty);
            assertThat(harbour.store.documents().generations(document)).hasSize(1);
        }
    }

    private Map<String, List<String>> undisturbed() {
        try (var harbour = new SimulatedFleet(fleet(), directory.resolve("undisturbed"))) {
            harbour.simulated.advance(Duration.ofHours(3));
            harbour.run();
            var orders = orders(harbour);
            assertThat(orders.values()).anyMatch(one -> !one.isEmpty());
            return orders;
        }
    }

    private static UpgradeScheduler scheduler(SimulatedFleet harbour, Clock clock) {
        return harbour.scheduler(harbour.settings(), Preparation.NONE, clock, false);
    }

    private static SimulatedOcmFleet fleet() {
        return FleetGenerator.generate(FleetGeneratorOptions.of(7, 12).withOrganisations(1));
    }

    /** What is ordered for each cluster, in the order of its name. */
    private static Map<String, List<String>> orders(SimulatedFleet harbour) {
        var orders = new TreeMap<String, List<String>>();
        for (var cluster : harbour.simulated.fleet().clusters()) {
            orders.put(
                    cluster.name(),
                    cluster.orders().stream()
                            .map(order -> order.target() + " to " + order.version())
                            .sorted()
                            .toList());
        }
        return orders;
    }

    /** Death cannot be caught; a failure of the program could be. */
    private static final class Killed extends Error {

        private static final long serialVersionUID = 1L;
    }

    /** Kills whoever asks for the time too often: before changes everybody does, to see whether the turn still holds. */
    private static final class DeadlyClock extends Clock {

        private final Clock clock;
        private int left;

        DeadlyClock(Clock clock, int calls) {
            this.clock = clock;
            this.left = calls;
        }

        @Override
        public Instant instant() {
            if (left-- <= 0) {
                throw new Killed();
            }
            return clock.instant();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
