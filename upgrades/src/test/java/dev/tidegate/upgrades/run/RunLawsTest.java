package dev.tidegate.upgrades.run;

import static dev.tidegate.testsupport.Property.tries;
import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O2;
import static dev.tidegate.upgrades.run.UpgradeTestBed.history;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import dev.tidegate.upgrades.planner.RandomOrganisations;
import dev.tidegate.upgrades.planner.UpgradeStep;
import dev.tidegate.upgrades.replay.UpgradeReplay;
import dev.tidegate.upgrades.replay.UpgradeRunJson;
import dev.tidegate.upgrades.report.UpgradePlanLines;
import dev.tidegate.upgrades.soak.SoakHistory;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What holds for every run over every fleet, whatever breaks and whenever. */
class RunLawsTest {

    private static final Generator<TestOrganisation> ORGANISATIONS = RandomOrganisations.gen();

    @Test
    void a_dry_run_changes_nothing_and_keeps_nothing() {
        tries(60).forAll(ORGANISATIONS, Generator.integers(0, 30), (organisation, call) -> {
            var world = world(organisation);
            world.dryRun = true;
            world.trouble.failAt(call);

            world.run();

            assertThat(world.prod.taken).isEmpty();
            assertThat(world.prod.notices).isEmpty();
            assertThat(world.store.writes).isEmpty();
            assertThat(world.store.decisions).isEmpty();
        });
    }

    @Test
    void a_dry_run_decides_what_a_run_would() {
        tries(40).forAll(ORGANISATIONS, organisation -> {
            var dry = world(organisation);
            dry.dryRun = true;
            var wet = world(organisation);

            assertThat(plans(dry.run())).isEqualTo(plans(wet.run()));
        });
    }

    @Test
    void nobody_gets_a_second_order_and_no_soak_is_lost_or_credited_twice_whenever_the_process_dies() {
        tries(100).forAll(ORGANISATIONS, Generator.integers(0, 40), (organisation, call) -> {
            var world = world(organisation);
            var undisturbed = world(organisation);
            undisturbed.run();
            world.trouble.crashAt(call);
            survives(world);
            var between = text(world);
            world.trouble.none();
            world.store.leasesRunOut();
            undisturbed.runAfter(Duration.ofHours(1));

            world.runAfter(Duration.ofHours(1));

            assertThat(orders(world)).doesNotHaveDuplicates();
            assertNothingLost(between, text(world));
            assertThat(earned(world)).isLessThanOrEqualTo(earned(undisturbed) + 1e-9);
        });
    }

    @Test
    void nothing_is_lost_and_nobody_gets_a_second_order_whatever_call_fails() {
        tries(100).forAll(ORGANISATIONS, Generator.integers(0, 40), (organisation, call) -> {
            var world = world(organisation);
            world.run();
            var before = text(world);
            world.trouble.none();
            world.trouble.failAt(call);

            world.runAfter(Duration.ofHours(1));

            assertNothingLost(before, text(world));
            assertThat(orders(world)).doesNotHaveDuplicates();
        });
    }

    @Test
    void what_breaks_in_one_organisation_changes_nothing_for_another() {
        tries(50).forAll(ORGANISATIONS, Generator.integers(0, 14), (organisation, which) -> {
            var undisturbed = world(organisation)
                    .organisation(O2, Map.of(), cluster("z"), cluster("y").needing(3));
            var world = world(organisation)
                    .organisation(O2, Map.of(), cluster("z"), cluster("y").needing(3));
            var call = List.of(
                            "acquire prod/o1",
                            "read prod/o1",
                            "save prod/o1",
                            "saved prod/o1",
                            "prod orders o1",
                            "prod gates o1",
                            "prod agreements o1",
                            "prod channels o1",
                            "prod hands o1",
                            "prod take o1",
                            "prod taken o1",
                            "prod tell o1",
                            "stage versionData",
                            "stage discover",
                            "none")
                    .get(which);
            world.trouble.failing(call);

            var other = UpgradeTestBed.about(world.run(), O2);

            assertThat(plan(other)).isEqualTo(plan(UpgradeTestBed.about(undisturbed.run(), O2)));
            assertThat(other.failure()).isNull();
        });
    }

    @Test
    void without_its_turn_nobody_changes_anything() {
        tries(40).forAll(ORGANISATIONS, Generator.integers(0, 12), (organisation, question) -> {
            var world = world(organisation);
            world.store.lostAt = question;

            world.run();

            assertThat(world.prod.taken.size() + world.prod.notices.size() + world.store.writes.size())
                    .isLessThanOrEqualTo(question);
        });
    }

    @Test
    void whoever_is_taken_over_does_nothing_more() {
        tries(100).forAll(ORGANISATIONS, Generator.integers(0, 25), (organisation, call) -> {
            var world = world(organisation);
            var before = text(world);
            var alone = world(organisation);
            world.trouble.meanwhileAt(call, () -> {
                world.store.leasesRunOut();
                world.run();
            });

            world.run();

            alone.run();
            assertThat(orders(world)).doesNotHaveDuplicates();
            assertNothingLost(before, text(world));
            assertThat(earned(world)).isEqualTo(earned(alone));
        });
    }

    @Test
    void every_run_can_be_replayed_from_its_record() {
        tries(40).forAll(ORGANISATIONS, organisation -> {
            var world = world(organisation);

            world.run();

            assertThat(world.store.decisions).hasSize(1);
            assertThat(world.store.decisions)
                    .allSatisfy(entry -> assertThat(UpgradeReplay.replay(entry.inputs(), entry.plan())
                                    .orElseThrow())
                            .isEmpty());
        });
    }

    @Test
    void one_thread_and_many_and_any_order_of_answers_give_the_same_plans() throws InterruptedException {
        var pool = Executors.newFixedThreadPool(32);
        try {
            tries(20).forAll(ORGANISATIONS, Generator.integers(0, 1000), (organisation, seed) -> {
                var one = fleet(organisation);
                var many = fleet(organisation);
                many.executor = pool;
                many.prod.shuffled(seed);

                var single = one.run();
                var parallel = many.run();

                assertThat(plans(parallel)).isEqualTo(plans(single));
                assertThat(UpgradePlanLines.of(parallel)).isEqualTo(UpgradePlanLines.of(single));
                assertThat(UpgradeTestBed.metrics(parallel))
                        .containsExactlyInAnyOrderElementsOf(UpgradeTestBed.metrics(single));
            });
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void killed_after_the_history_was_saved_the_order_is_made_once_and_soak_is_not_credited_twice() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.run();
        world.prod.forgetOrders();
        world.prod.taken.clear();
        world.now = world.now.plus(Duration.ofHours(2));
        world.trouble.none();
        var calls = new TestWorldCalls(world);
        calls.killAfter("saved prod/o1");
        survives(world);
        world.trouble.none();
        world.store.leasesRunOut();

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(world.prod.taken).hasSize(1);
        assertThat(world.store.history(history(O1)).ledger().totals().days("4.14.1", "w"))
                .isEqualTo(2.0 / 24);
    }

    @Test
    void killed_right_after_an_order_was_made_there_is_no_second_one() {
        var world = UpgradeTestBed.with(cluster("a"));
        new TestWorldCalls(world).killAfter("prod taken o1");
        survives(world);
        world.trouble.none();
        world.store.leasesRunOut();

        var report = world.runAfter(Duration.ofMinutes(1));

        assertThat(outcomes(report)).isEqualTo("a POLICY_EXISTS");
        assertThat(world.prod.taken).hasSize(1);
    }

    /** Finds the number of a call by running the same world once in another place. */
    private record TestWorldCalls(UpgradeTestBed world) {

        void killAfter(String call) {
            var rehearsal = UpgradeTestBed.with(cluster("a"));
            rehearsal.now = world.now;
            rehearsal.run();
            int at = rehearsal.trouble.calls.indexOf(call);
            assertThat(at).isNotNegative();
            world.trouble.crashAt(at);
        }
    }

    private static UpgradeTestBed world(TestOrganisation organisation) {
        var world = new UpgradeTestBed()
                .organisation(O1, organisation.labels(), organisation.clusters().toArray(TestCluster[]::new));
        world.store.put(history(O1), organisation.history());
        return world;
    }

    private static UpgradeTestBed fleet(TestOrganisation organisation) {
        var world = new UpgradeTestBed();
        for (int i = 0; i < 6; i++) {
            var key = new OrganisationKey("prod", "o" + i);
            world.organisation(
                    key, organisation.labels(), organisation.clusters().toArray(TestCluster[]::new));
            world.store.put(history(key), organisation.history());
        }
        return world;
    }

    private static boolean survives(UpgradeTestBed world) {
        try {
            return world.run().succeeded();
        } catch (InjectedFailures.Killed | CompletionException killed) {
            return false;
        }
    }

    private static List<String> orders(UpgradeTestBed world) {
        return world.prod.taken.stream()
                .filter(action ->
                        new UpgradeStepResult(action, new ChangeResult.Done(), UpgradeStepResult.Stage.TAKEN).isOrder())
                .map(UpgradeStep::cluster)
                .toList();
    }

    private static SoakHistory text(UpgradeTestBed world) {
        return world.store.history(history(O1));
    }

    private static double earned(UpgradeTestBed world) {
        return text(world).ledger().totals().versions().values().stream()
                .flatMap(workloads -> workloads.values().stream())
                .mapToDouble(earned -> earned.days())
                .sum();
    }

    private static void assertNothingLost(SoakHistory before, SoakHistory after) {
        before.ledger()
                .totals()
                .versions()
                .forEach((version, workloads) -> workloads.forEach((workload, earned) -> {
                    var kept = after.ledger().totals().earned(version, workload);
                    assertThat(kept.days()).isGreaterThanOrEqualTo(earned.days());
                    assertThat(kept.reporters()).containsAll(earned.reporters());
                }));
    }

    private static Map<OrganisationKey, String> plans(UpgradeRoundReport report) {
        return report.organisations().collect(Collectors.toMap(OrganisationReport::key, RunLawsTest::plan));
    }

    private static String plan(OrganisationReport organisation) {
        var pass = organisation.clusters();
        return pass == null ? "" : UpgradeRunJson.write(pass.plan());
    }
}
