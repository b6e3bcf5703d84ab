package dev.tidegate.application.integrations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.cluster.ClusterAccessSettings;
import dev.tidegate.application.replay.ReplayService;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.execution.IntegrationStepResult;
import dev.tidegate.integrations.plan.TakeOver;
import dev.tidegate.kube.KubeLimits;
import dev.tidegate.runtime.Denial;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.Outcome;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.ReconcilerRuntime;
import dev.tidegate.runtime.RunRecord;
import dev.tidegate.runtime.RuntimeSettings;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.runtime.UnitResult;
import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import dev.tidegate.store.run.Run;
import dev.tidegate.store.run.RunFilter;
import dev.tidegate.testsupport.kube.KubeApiServer;
import dev.tidegate.testsupport.kube.OnApiServer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Passes over an instance with a real API server and a store on disk. */
@Timeout(120)
@OnApiServer
class IntegrationReconcilerTest {

    private final KubeApiServer server = KubeApiServer.instance();

    @TempDir
    Path directory;

    private KeeperData keepers;
    private IntegrationReconciler reconciler;
    private Store store;

    @BeforeEach
    void open() {
        keepers = KeeperData.example(server.namespace());
        keepers.writeTo(data());
        var settings = new IntegrationAccessSettings(
                IntegrationDataSettings.of(data()),
                new ClusterAccessSettings(
                        List.of(server.kubeconfig()),
                        Map.of("pier-01", "admin"),
                        Set.of(),
                        null,
                        null,
                        KubeLimits.defaults()),
                new IntegrationAccessSettings.RunnerMetricsSettings(null, null),
                storeSettings());
        store = settings.store().open();
        reconciler =
                new IntegrationService(Clock.systemUTC()).reconciler(settings, store, TakeOver.nothing(), null, null);
    }

    private StoreSettings storeSettings() {
        return new StoreSettings(directory.resolve("store"), null, null, null);
    }

    private Path data() {
        return directory.resolve("data");
    }

    @AfterEach
    void close() {
        reconciler.close();
        store.close();
    }

    @Test
    void every_pass_can_be_replayed_from_the_decision_log() {
        var first = pass();
        keepers.changed("/integrations/note-keeper.yml", "4be19c2", "77aa001").writeTo(data());
        var second = pass();

        assertThat(first.report().status()).isEqualTo(Status.DONE);
        assertThat(first.report().outcome().count(IntegrationStepResult.Status.DONE))
                .isPositive();
        assertThat(second.report().outcome().count(IntegrationStepResult.Status.DONE))
                .isEqualTo(1);
        assertThat(runs())
                .hasSize(2)
                .allSatisfy(run -> assertThat(IntegrationReplay.differences(
                                run.inputs().text(), run.plan().text()))
                        .isEqualTo(Parsed.accepted(List.of())));
    }

    @Test
    void the_service_replays_what_is_in_the_decision_log() {
        pass();

        var answer = new ReplayService(storeSettings()).replay(List.of(), 10, null);

        assertThat(answer.status()).isEqualTo(Status.DONE);
        assertThat(answer.document().tree().at("/runs/0/agrees").asBoolean()).isTrue();
    }

    @Test
    void a_dry_run_plans_and_changes_records_and_stores_nothing() {
        var outcome = reconciler.reconcile(reconciler.load().units().get(0), new TestPass(true, Optional.empty()));

        assertThat(outcome.report().outcome().count(IntegrationStepResult.Status.PLANNED))
                .isPositive();
        assertThat(outcome.report().outcome().count(IntegrationStepResult.Status.DONE))
                .isZero();
        assertThat(runs()).isEmpty();
        assertThat(pass().report().outcome().count(IntegrationStepResult.Status.DONE))
                .isEqualTo(outcome.report().outcome().count(IntegrationStepResult.Status.PLANNED));
    }

    @Test
    void no_step_is_begun_while_it_is_denied() {
        var halted = new TestPass(false, Optional.of(new Denial(Denial.Reason.HALTED, "halted by ann: incident 7")));

        var outcome = reconciler.reconcile(reconciler.load().units().get(0), halted);

        assertThat(outcome.report().outcome().count(IntegrationStepResult.Status.DONE))
                .isZero();
        assertThat(outcome.report().outcome().steps())
                .filteredOn(step -> step.status() == IntegrationStepResult.Status.SKIPPED)
                .isNotEmpty()
                .allMatch(step -> step.sentence().equals("not begun: halted by ann: incident 7"));
    }

    @Test
    void settings_that_cannot_be_read_give_a_problem_and_no_unit() {
        keepers.with("/tidegate/integrations.yml", "owner: [").writeTo(data());

        var loaded = reconciler.load();

        assertThat(loaded.units()).isEmpty();
        assertThat(loaded.problems()).singleElement().asString().contains("/tidegate/integrations.yml");
    }

    @Test
    void the_pass_announces_when_a_rollout_goes_on_by_itself() {
        keepers.changed("/tidegate/integrations.yml", "image: acme/keepers", """
                        image: acme/keepers
                        windows:
                          once-a-year: Mon-Sun 03:00-03:01 UTC
                        """)
                .with("/rollouts/bucket-keeper.yml", """
                        $schema: /tidegate/integration-rollout-1.yml
                        labels: {}
                        name: bucket-keeper-tf-19
                        integration: {$ref: /integrations/bucket-keeper.yml}
                        from: 4be19c2
                        to: 77aa001
                        waves: [{name: all, rest: true}]
                        gates: {minRuns: 0, windows: once-a-year}
                        """)
                .writeTo(data());

        var outcome = reconciler.reconcile(reconciler.load().units().get(0), new TestPass(true, Optional.empty()));

        assertThat(outcome.wakeUp()).isEqualTo(Instant.parse("2026-03-03T03:00:00Z"));
    }

    private Outcome<IntegrationReport> pass() {
        try (var runtime = new ReconcilerRuntime(
                RuntimeSettings.of(false), store, Clock.systemUTC(), IdleWait.real(), new StopRequest(), message -> {
                    throw new AssertionError(message);
                })) {
            return runtime.once(reconciler, 1)
                    .results()
                    .get(0)
                    .match(
                            UnitResult.Reconciled::outcome,
                            skipped -> fail(skipped.toString()),
                            broken -> fail(broken.cause()));
        }
    }

    private List<Run> runs() {
        return store.runs().list(RunFilter.all(), 10).runs().stream()
                .map(run -> store.runs()
                        .read(run.id())
                        .<Run>match(
                                found -> found.run(),
                                () -> {
                                    throw new AssertionError("the run is gone");
                                },
                                corrupt -> {
                                    throw new AssertionError(corrupt.toString());
                                }))
                .toList();
    }

    /** A pass on 2 March 2026; the lease is acquired when it is asked for. */
    private final class TestPass implements Pass {

        private final boolean isDryRun;
        private final Optional<Denial> denial;

        TestPass(boolean isDryRun, Optional<Denial> denial) {
            this.isDryRun = isDryRun;
            this.denial = denial;
        }

        @Override
        public String round() {
            return "20260302T090000Z-test";
        }

        @Override
        public Instant now() {
            return Instant.parse("2026-03-02T09:00:00Z");
        }

        @Override
        public List<String> units() {
            return List.of("demo");
        }

        @Override
        public boolean isDryRun() {
            return isDryRun;
        }

        @Override
        public Fence fence() {
            if (isDryRun) {
                throw new IllegalStateException("a dry run has no lease");
            }
            return store.leases()
                    .acquire(new LeaseName("integrations/demo"), "test", Duration.ofHours(1), Instant.now())
                    .match(granted -> granted.lease().fence(), held -> {
                        throw new AssertionError("nobody else is here");
                    });
        }

        @Override
        public Optional<Denial> denial() {
            return denial;
        }

        @Override
        public boolean isUrgent() {
            return false;
        }

        @Override
        public <T> T shared(String key, Supplier<T> maker) {
            return maker.get();
        }

        @Override
        public void record(RunRecord run) {
            assertThat(isDryRun).isFalse();
        }
    }
}
