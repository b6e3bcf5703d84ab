package dev.tidegate.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tidegate.store.Store;
import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.run.RunFilter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ReconcilerRuntimeTest {

    private static final Duration INTERVAL = Duration.ofMinutes(10);
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

    @TempDir
    private Path directory;

    private final ManualTime time = new ManualTime("2026-03-02T12:00:00Z");
    private final List<String> messages = new CopyOnWriteArrayList<>();
    private final StopRequest stop = new StopRequest();
    private Store store;

    @BeforeEach
    void open() {
        store = Store.open(StoreConfig.embedded(directory));
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void a_window_that_opens_between_two_intervals_is_met_at_its_opening_second() throws InterruptedException {
        var opening = NOON.plusSeconds(217);
        var passes = new CopyOnWriteArrayList<Instant>();
        var reconciler = of(List.of("a"), (unit, pass) -> {
            passes.add(pass.now());
            return done(pass.now().isBefore(opening) ? opening : null);
        });

        loop(reconciler, 2);

        assertThat(passes).containsExactly(NOON, opening, NOON.plus(INTERVAL));
    }

    @Test
    void units_that_wake_up_at_different_times_are_worked_on_one_by_one() throws InterruptedException {
        var passes = new CopyOnWriteArrayList<String>();
        var reconciler = of(List.of("a", "b"), (unit, pass) -> {
            passes.add(unit + "@" + Duration.between(NOON, pass.now()).toSeconds());
            return done(pass.now().equals(NOON) && unit.equals("b") ? NOON.plusSeconds(60) : null);
        });

        loop(reconciler, 2);

        assertThat(passes).containsExactlyInAnyOrder("a@0", "b@0", "b@60", "a@600", "b@600");
    }

    @Test
    void a_unit_that_fails_is_tried_again_sooner_and_delays_no_other() throws InterruptedException {
        var passes = new CopyOnWriteArrayList<String>();
        var reconciler = of(List.of("sick", "well"), (unit, pass) -> {
            passes.add(unit + "@" + Duration.between(NOON, pass.now()).toSeconds());
            if (unit.equals("sick")) {
                throw new IllegalStateException("the cluster does not answer");
            }
            return done(null);
        });

        loop(reconciler, 2);

        assertThat(passes)
                .containsExactlyInAnyOrder(
                        "sick@0",
                        "well@0",
                        "sick@10",
                        "sick@30",
                        "sick@70",
                        "sick@150",
                        "sick@310",
                        "sick@600",
                        "well@600");
    }

    @Test
    void units_are_loaded_anew_before_every_round() throws InterruptedException {
        var loads = new AtomicInteger();
        var passes = new CopyOnWriteArrayList<String>();
        var reconciler = new FakeReconciler(
                () -> Loaded.of(loads.incrementAndGet() == 1 ? units("a") : units("b")), (unit, pass) -> {
                    passes.add(unit);
                    return new Outcome<>(
                            unit,
                            null,
                            List.of(new MetricSample("seen", MetricSample.Type.GAUGE, Map.of("unit", unit), 1)),
                            null);
                });
        try (var runtime = runtime(false)) {
            runtime.add(reconciler, LoopSettings.every(INTERVAL).withRounds(2), report -> {});

            runtime.run();

            assertThat(passes).containsExactly("a", "b");
            assertThat(runtime.samples().all()).extracting(MetricSample::labels).containsExactly(Map.of("unit", "b"));
        }
    }

    @Test
    void while_a_pass_takes_longer_than_the_interval_no_round_of_nothing_is_reported() throws InterruptedException {
        var loads = new CountDownLatch(3);
        var reports = new CopyOnWriteArrayList<RoundReport<String>>();
        var reconciler = new FakeReconciler(
                () -> {
                    loads.countDown();
                    return Loaded.of(units("slow"));
                },
                (unit, pass) -> {
                    try {
                        loads.await();
                    } catch (InterruptedException interrupted) {
                        throw new IllegalStateException(interrupted);
                    }
                    return done(null);
                });
        try (var runtime = new ReconcilerRuntime(
                RuntimeSettings.of(false), store, Clock.systemUTC(), IdleWait.real(), stop, messages::add)) {
            runtime.add(reconciler, LoopSettings.every(Duration.ofMillis(20)).withRounds(2), reports::add);

            runtime.run();
        }

        assertThat(reports)
                .hasSize(2)
                .allSatisfy(report -> assertThat(report.results()).hasSize(1));
    }

    @Test
    void data_that_cannot_be_read_is_a_message_and_the_known_units_go_on() throws InterruptedException {
        var loads = new AtomicInteger();
        var passes = new AtomicInteger();
        var reconciler = new FakeReconciler(
                () -> {
                    if (loads.incrementAndGet() == 2) {
                        throw new IllegalStateException("the directory is gone");
                    }
                    return Loaded.of(units("a"));
                },
                (unit, pass) -> {
                    passes.incrementAndGet();
                    return done(null);
                });

        loop(reconciler, 2);

        assertThat(passes).hasValue(2);
        assertThat(messages).containsExactly("test: what there is to work on cannot be read: the directory is gone");
    }

    @Test
    void what_is_shared_in_a_round_is_made_once_while_all_leases_are_held() {
        var made = new AtomicInteger();
        var reconciler = of(List.of("a", "b", "c"), (unit, pass) -> {
            var shared = pass.shared("list", () -> {
                assertThat(pass.units()).containsExactly("a", "b", "c");
                for (var name : pass.units()) {
                    assertThat(store.leases().holder(new LeaseName("test/" + name)))
                            .isPresent();
                }
                return made.incrementAndGet();
            });
            return new Outcome<>(unit + shared, null, List.of(), null);
        });
        try (var runtime = runtime(false)) {
            var report = runtime.once(reconciler, 3);

            assertThat(report.reports()).containsExactly("a1", "b1", "c1");
            assertThat(report.succeeded()).isTrue();
        }
    }

    @Test
    void a_failure_to_make_what_is_shared_fails_every_unit_that_needs_it() {
        var reconciler = of(List.of("a", "b"), (unit, pass) -> {
            pass.shared("list", () -> {
                throw new IllegalStateException("no answer");
            });
            return done(null);
        });
        try (var runtime = runtime(false)) {
            assertThat(runtime.once(reconciler, 2).results())
                    .allSatisfy(result -> assertThat(result).isInstanceOf(UnitResult.Broken.class));
        }
    }

    @Test
    void a_unit_another_process_works_on_is_skipped_once_and_named() {
        hold("test/a");
        try (var runtime = runtime(false)) {
            var report = runtime.once(of(List.of("a", "b"), (unit, pass) -> done(null)), 1);

            assertThat(report.results()).hasSize(2);
            assertThat(report.results().get(0))
                    .isInstanceOfSatisfying(
                            UnitResult.Skipped.class,
                            skipped ->
                                    assertThat(skipped.denial().sentence()).startsWith("other works on test/a until "));
            assertThat(report.results().get(1)).isInstanceOf(UnitResult.Reconciled.class);
        }
    }

    @Test
    void a_unit_another_process_gives_back_is_taken_within_a_second_or_so() throws InterruptedException {
        var fence = hold("test/a");
        var worked = new CountDownLatch(1);
        try (var runtime = runtime(false)) {
            runtime.add(
                    of(List.of("a"), (unit, pass) -> {
                        worked.countDown();
                        return done(null);
                    }),
                    LoopSettings.every(INTERVAL),
                    report -> {
                        if (report.results().get(0) instanceof UnitResult.Skipped<?>) {
                            store.leases().release(fence);
                        }
                    });
            var loop = inBackground(runtime);

            assertThat(worked.await(10, TimeUnit.SECONDS)).isTrue();

            stop.request();
            loop.join();
        }
    }

    @Test
    void after_a_stop_the_pass_under_way_ends_and_none_is_begun() throws InterruptedException {
        var begun = new CountDownLatch(1);
        var denials = new CopyOnWriteArrayList<Optional<Denial>>();
        var reconciler = of(List.of("a"), (unit, pass) -> {
            denials.add(pass.denial());
            begun.countDown();
            await().until(stop::isRequested);
            denials.add(pass.denial());
            return done(null);
        });
        try (var runtime = runtime(false)) {
            runtime.add(reconciler, LoopSettings.every(INTERVAL), report -> {});
            var loop = inBackground(runtime);
            begun.await();

            stop.request();
            loop.join();

            assertThat(denials).hasSize(2);
            assertThat(denials.get(0)).isEmpty();
            assertThat(denials.get(1).orElseThrow().reason()).isEqualTo(Denial.Reason.STOPPING);
            assertThat(store.leases().holder(new LeaseName("test/a"))).isEmpty();
        }
    }

    @Test
    void a_halt_denies_the_next_step_of_a_pass_under_way_and_keeps_units_from_being_begun() {
        var halts = new HaltSwitch(store, time);
        var reconciler = of(List.of("a", "b"), (unit, pass) -> {
            halts.halt(new Halt("test/a", "ada", NOON, "bad image"));
            await().until(() -> pass.denial().isPresent());
            return new Outcome<>(pass.denial().orElseThrow().sentence(), null, List.of(), null);
        });
        halts.halt(new Halt("test/b", "ada", NOON, ""));
        try (var runtime = runtime(false)) {
            var results = runtime.once(reconciler, 2).results();

            assertThat(results.get(0).report())
                    .contains("not begun: ada halted test/a at 2026-03-02T12:00:00Z: bad image");
            assertThat(results.get(1))
                    .isInstanceOfSatisfying(
                            UnitResult.Skipped.class,
                            skipped -> assertThat(skipped.denial().reason()).isEqualTo(Denial.Reason.HALTED));
        }
    }

    @Test
    void a_halt_that_is_lifted_lets_units_go_on() {
        var halts = new HaltSwitch(store, time);
        halts.halt(new Halt(Halt.EVERYTHING, "ada", NOON, "incident"));

        assertThat(halts.lift(Halt.EVERYTHING)).isTrue();
        assertThat(halts.lift(Halt.EVERYTHING)).isFalse();

        try (var runtime = runtime(false)) {
            assertThat(runtime.once(of(List.of("a"), (unit, pass) -> done(null)), 1)
                            .results())
                    .allMatch(result -> result instanceof UnitResult.Reconciled);
        }
    }

    @Test
    void a_pass_is_recorded_under_its_round_and_unit() {
        var reconciler = of(List.of("ocm/org-1"), (unit, pass) -> {
            pass.record(new RunRecord("", "{}", "{}", "{}"));
            pass.record(new RunRecord("addon-x", "{}", "{}", "{}"));
            return done(null);
        });
        try (var runtime = runtime(false)) {
            var round = runtime.once(reconciler, 1).id();

            assertThat(store.runs().list(RunFilter.all(), 10).runs())
                    .extracting(run -> run.capability() + " " + run.scope() + " " + run.id())
                    .containsExactlyInAnyOrder(
                            "test ocm/org-1 " + round + "/ocm/org-1", "test ocm/org-1 " + round + "/ocm/org-1/addon-x");
        }
    }

    @Test
    void a_dry_run_takes_no_lease_and_records_nothing() {
        hold("test/a");
        var reconciler = of(List.of("a"), (unit, pass) -> {
            pass.record(new RunRecord("", "{}", "{}", "{}"));
            return new Outcome<>(String.valueOf(pass.isDryRun()), null, List.of(), null);
        });
        try (var runtime = runtime(true)) {
            assertThat(runtime.once(reconciler, 1).reports()).containsExactly("true");
            assertThat(store.runs().list(RunFilter.all(), 10).runs()).isEmpty();
        }
    }

    @Test
    void a_signal_of_a_person_leads_to_a_pass_at_once() throws InterruptedException {
        assertSecondPassAfter(runtime -> runtime.signalAtOnce("test", "a"));
    }

    @Test
    void a_signal_of_another_process_leads_to_a_pass_at_once() throws InterruptedException {
        assertSecondPassAfter(runtime -> new StoredSignals(store, Clock.systemUTC()).raise("test"));
    }

    private void assertSecondPassAfter(Consumer<ReconcilerRuntime> signal) throws InterruptedException {
        var passes = new CopyOnWriteArrayList<Instant>();
        try (var runtime =
                new ReconcilerRuntime(RuntimeSettings.of(false), store, time, IdleWait.real(), stop, messages::add)) {
            runtime.add(
                    of(List.of("a"), (unit, pass) -> {
                        passes.add(pass.now());
                        return done(null);
                    }),
                    LoopSettings.every(INTERVAL),
                    report -> {});
            var loop = inBackground(runtime);
            await().untilAsserted(
                            () -> assertThat(runtime.readiness().isReady()).isTrue());
            assertThat(passes).hasSize(1);

            signal.accept(runtime);

            await().untilAsserted(() -> assertThat(passes).hasSize(2));
            stop.request();
            loop.join();
        }
        assertThat(messages).isEmpty();
    }

    @Test
    void processes_that_signal_and_halt_at_the_same_time_lose_nothing() {
        var signals = new StoredSignals(store, Clock.systemUTC());
        var halts = new HaltSwitch(store, Clock.systemUTC());

        IntStream.range(0, 16).parallel().forEach(number -> {
            signals.raise("test");
            halts.halt(new Halt("test/" + number, "ann", Instant.EPOCH, ""));
        });

        assertThat(signals.counts()).containsEntry("test", 16L);
        assertThat(halts.halts()).hasSize(16);
    }

    @Test
    void readiness_says_why() throws InterruptedException {
        try (var runtime = runtime(false)) {
            runtime.add(
                    of(List.of("a"), (unit, pass) -> done(null)),
                    LoopSettings.every(INTERVAL).withRounds(1),
                    report -> {});
            assertThat(runtime.readiness())
                    .isEqualTo(new Readiness(false, List.of("test: the first round is under way")));

            runtime.run();
            assertThat(runtime.readiness().isReady()).isTrue();

            time.advance(INTERVAL.multipliedBy(4));
            assertThat(runtime.readiness().isReady()).isFalse();
            assertThat(runtime.readiness().reasons()).allMatch(reason -> reason.contains("overdue"));
        }
    }

    @Test
    void two_processes_on_one_store_never_work_on_a_unit_at_the_same_time() throws InterruptedException {
        var names = List.of("a", "b", "c", "d", "e");
        Map<String, AtomicInteger> atWork = new ConcurrentHashMap<>();
        names.forEach(name -> atWork.put(name, new AtomicInteger()));
        var overlaps = new CopyOnWriteArrayList<String>();
        BiFunction<String, Pass, Outcome<String>> work = (unit, pass) -> {
            if (counter(atWork, unit).incrementAndGet() > 1) {
                overlaps.add(unit);
            }
            counter(atWork, unit).decrementAndGet();
            return done(null);
        };
        var threads = new ArrayList<Thread>();
        var rounds = new AtomicInteger();
        for (int i = 0; i < 2; i++) {
            var runtime = runtime(false);
            runtime.add(
                    of(names, work),
                    LoopSettings.every(INTERVAL).withWidth(3).withRounds(20),
                    report -> rounds.incrementAndGet());
            threads.add(inBackground(runtime));
        }
        for (var thread : threads) {
            thread.join();
        }

        assertThat(overlaps).isEmpty();
        assertThat(rounds.get()).isGreaterThanOrEqualTo(40);
    }

    private static AtomicInteger counter(Map<String, AtomicInteger> counters, String unit) {
        return counters.computeIfAbsent(unit, absent -> new AtomicInteger());
    }

    private void loop(FakeReconciler reconciler, int rounds) throws InterruptedException {
        try (var runtime = runtime(false)) {
            runtime.add(reconciler, LoopSettings.every(INTERVAL).withWidth(2).withRounds(rounds), report -> {});
            runtime.run();
        }
    }

    private ReconcilerRuntime runtime(boolean isDryRun) {
        return new ReconcilerRuntime(
                RuntimeSettings.of(isDryRun), store, time, IdleWait.moving(time::advance), stop, messages::add);
    }

    private static Thread inBackground(ReconcilerRuntime runtime) {
        var thread = new Thread(() -> {
            try {
                runtime.run();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        return thread;
    }

    private dev.tidegate.store.lease.Fence hold(String lease) {
        return store.leases()
                .acquire(new LeaseName(lease), "other", Duration.ofHours(1), Instant.now())
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError(held);
                });
    }

    private static FakeReconciler of(List<String> names, BiFunction<String, Pass, Outcome<String>> work) {
        return new FakeReconciler(() -> Loaded.of(units(names.toArray(String[]::new))), work);
    }

    private static List<Unit> units(String... names) {
        return java.util.Arrays.stream(names).<Unit>map(name -> () -> name).toList();
    }

    private static Outcome<String> done(@Nullable Instant wakeUp) {
        return new Outcome<>("done", null, List.of(), wakeUp);
    }

    private record FakeReconciler(
            java.util.function.Supplier<Loaded<Unit>> loader, BiFunction<String, Pass, Outcome<String>> work)
            implements Reconciler<Unit, String> {

        @Override
        public String capability() {
            return "test";
        }

        @Override
        public Loaded<Unit> load() {
            return loader.get();
        }

        @Override
        public Outcome<String> reconcile(Unit unit, Pass pass) {
            return work.apply(unit.name(), pass);
        }
    }
}
