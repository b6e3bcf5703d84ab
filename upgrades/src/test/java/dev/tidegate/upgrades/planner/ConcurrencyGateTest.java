package dev.tidegate.upgrades.planner;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.engine.lock.LockRules;
import dev.tidegate.upgrades.PlannerCase;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ConcurrencyGateTest {

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource({"mutexes", "limits", "hosted"})
    void each_organisation_gets_the_expected_outcome(PlannerCase example, Profile profile) {
        var rules = UpgradeRules.of(profile);

        var outcome = example.organisation().outcome(rules);

        assertThat(outcome).isEqualTo(example.expected(profile));
    }

    @Test
    void the_sentence_names_the_holder_of_the_mutex() {
        var organisation = organisation(cluster("a").mutexes("m"), cluster("b").mutexes("m"));

        var decision = organisation.decision("b");

        assertThat(decision.sentence()).isEqualTo("mutex m is held by a");
    }

    @Test
    void a_rule_makes_a_limit_apply_without_a_mutex() {
        var rules = UpgradeRules.TIDEGATE.withLocks(LockRules.TIDEGATE.limitingWithoutMutex());

        var outcome = busySector(5, 4, "1", null).outcome(rules);

        assertThat(outcome).endsWith("c5 SECTOR_LIMIT");
    }

    @Test
    void sectors_limits_mutexes_and_soak_work_together() {
        var organisation = organisation(
                        cluster("k1").at("4.14.2").offered("4.14.3").needing(3).in("canary"),
                        cluster("p1")
                                .offered("4.14.2", "4.14.3")
                                .needing(3)
                                .in("prod")
                                .mutexes("m")
                                .ordered("4.14.2"),
                        cluster("p2")
                                .offered("4.14.2", "4.14.3")
                                .needing(3)
                                .in("prod")
                                .mutexes("m"),
                        cluster("p3")
                                .offered("4.14.2", "4.14.3")
                                .needing(3)
                                .in("prod")
                                .mutexes("m"),
                        cluster("x1").needing(3).mutexes("m"),
                        cluster("x2").at("4.14.0").needing(3))
                .label("sector-deps.prod", "canary")
                .label("sector-max-parallel-upgrades.prod", "2")
                .soaked("4.14.2", "w", 8.0)
                .soaked("4.14.3", "w", 2.9);

        var plan = organisation.plan(UpgradeRules.TIDEGATE);

        assertThat(TestOrganisation.outcome(plan))
                .isEqualTo("k1 NOT_SOAKED, p1 POLICY_EXISTS, p2 SCHEDULED 4.14.2, p3 SECTOR_LIMIT, "
                        + "x1 LOCKED, x2 SCHEDULED 4.14.2");
        assertThat(plan.decisions().get(0).name()).isEqualTo("x2");
        assertThat(plan.of("id-p2")
                        .orElseThrow()
                        .candidate("4.14.3")
                        .orElseThrow()
                        .failures())
                .extracting(Enum::name)
                .containsExactly("SECTOR_BEHIND", "NOT_SOAKED");
        assertThat(organisation.outcome(UpgradeRules.REFERENCE)).isEqualTo(TestOrganisation.outcome(plan));
    }

    static List<Arguments> mutexes() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                        "two clusters share a mutex and none is upgraded",
                        organisation(cluster("a").mutexes("m"), cluster("b").mutexes("m")),
                        "a SCHEDULED 4.14.2, b LOCKED"),
                PlannerCase.of(
                        "a user's order holds the mutex",
                        organisation(
                                cluster("a").mutexes("m"),
                                cluster("b").mutexes("m").ordered("4.14.9")),
                        "a LOCKED, b POLICY_EXISTS"),
                PlannerCase.of(
                        "an automatic order holds the mutex",
                        organisation(
                                cluster("a").mutexes("m"),
                                cluster("b")
                                        .mutexes("m")
                                        .ordered(Order.Part.CLUSTER, null, true, "4.14.2", OrderState.PENDING, null)),
                        "a LOCKED, b POLICY_EXISTS"),
                PlannerCase.of(
                        "a cluster needs the mutexes of two others",
                        organisation(
                                cluster("a").mutexes("m1"),
                                cluster("b").mutexes("m2"),
                                cluster("c").mutexes("m1,m2")),
                        "a SCHEDULED 4.14.2, b SCHEDULED 4.14.2, c LOCKED"),
                PlannerCase.of(
                        "the cluster with the older version is first",
                        organisation(
                                cluster("a").mutexes("m"),
                                cluster("b").at("4.13.9").mutexes("m")),
                        "a LOCKED, b SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "the cluster that requires less soak is first",
                        organisation(
                                        cluster("a").needing(5).mutexes("m"),
                                        cluster("b").needing(2).mutexes("m"))
                                .soaked("4.14.2", "w", 9),
                        "a LOCKED, b SCHEDULED 4.14.2")));
    }

    static List<Arguments> limits() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                        "limit 2, five members, one running",
                        busySector(5, 1, "2", "m"),
                        "c1 POLICY_EXISTS, c2 SCHEDULED 4.14.2, c3 SECTOR_LIMIT, c4 SECTOR_LIMIT, c5 SECTOR_LIMIT"),
                PlannerCase.of(
                        "limit 33 %, five members, one running",
                        busySector(5, 1, "33%", "m"),
                        "c1 POLICY_EXISTS, c2 SCHEDULED 4.14.2, c3 SECTOR_LIMIT, c4 SECTOR_LIMIT, c5 SECTOR_LIMIT"),
                PlannerCase.of(
                        "limit 50 %, five members, two running",
                        busySector(5, 2, "50%", "m"),
                        "c1 POLICY_EXISTS, c2 POLICY_EXISTS, c3 SECTOR_LIMIT, c4 SECTOR_LIMIT, c5 SECTOR_LIMIT"),
                PlannerCase.of(
                        "limit 50 %, seven members, three running",
                        busySector(7, 3, "50%", "m"),
                        "c1 POLICY_EXISTS, c2 POLICY_EXISTS, c3 POLICY_EXISTS, c4 SCHEDULED 4.14.2, "
                                + "c5 SECTOR_LIMIT, c6 SECTOR_LIMIT, c7 SECTOR_LIMIT"),
                PlannerCase.of(
                        "a limit without a mutex",
                        busySector(5, 4, "1", null),
                        "c1 POLICY_EXISTS, c2 POLICY_EXISTS, c3 POLICY_EXISTS, c4 POLICY_EXISTS, c5 SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "two limited sectors share a mutex",
                                organisation(
                                                cluster("a").in("a").mutexes("m"),
                                                cluster("b").in("b").mutexes("m"))
                                        .label("sector-deps.a", "")
                                        .label("sector-deps.b", "")
                                        .label("sector-max-parallel-upgrades.a", "1")
                                        .label("sector-max-parallel-upgrades.b", "1"),
                                "a SCHEDULED 4.14.2, b LOCKED")
                        .butInReference("a SCHEDULED 4.14.2, b SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "a cluster without a sector is before one in a limited sector",
                                organisation(
                                                cluster("a").mutexes("m"),
                                                cluster("b").in("a").mutexes("m"))
                                        .label("sector-deps.a", "")
                                        .label("sector-max-parallel-upgrades.a", "1"),
                                "a SCHEDULED 4.14.2, b LOCKED")
                        .butInReference("a SCHEDULED 4.14.2, b SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "a cluster in a limited sector is before one without a sector",
                        organisation(
                                        cluster("a").in("a").mutexes("m"),
                                        cluster("b").mutexes("m"))
                                .label("sector-deps.a", "")
                                .label("sector-max-parallel-upgrades.a", "1"),
                        "a SCHEDULED 4.14.2, b LOCKED")));
    }

    static List<Arguments> hosted() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                        "two node pools lag",
                        organisation(cluster("a").hosted("4.14.0", "4.14.0")),
                        "a NODE_POOL_SCHEDULED pool-1 4.14.1"),
                PlannerCase.of(
                        "node pools ignore schedule, soak and blocked versions",
                        organisation(cluster("a")
                                .hosted("4.14.0", "4.14.0")
                                .on("0 0 1 1 *")
                                .needing(99)
                                .label("blocked-versions", ".*")),
                        "a NODE_POOL_SCHEDULED pool-1 4.14.1"),
                PlannerCase.of(
                                "a node pool has an order already",
                                inLimitedSector(
                                        cluster("a").hosted("4.14.0", "4.14.0").orderedForPool("pool-1", "4.14.1")),
                                "a POLICY_EXISTS")
                        .butInReference("a NODE_POOL_SCHEDULED pool-1 4.14.1"),
                PlannerCase.of(
                                "two node pools have orders",
                                inLimitedSector(cluster("a")
                                        .hosted("4.14.1", "4.14.1")
                                        .orderedForPool("pool-1", "4.14.1")
                                        .orderedForPool("pool-2", "4.14.1")),
                                "a POLICY_EXISTS")
                        .butInReference("a ORG_STOPPED"),
                PlannerCase.of(
                                "lagging node pools are before other clusters of the mutex",
                                organisation(
                                        cluster("a")
                                                .at("4.14.2")
                                                .offered()
                                                .hosted("4.14.1")
                                                .mutexes("m"),
                                        cluster("b").hosted("4.14.1").mutexes("m")),
                                "a NODE_POOL_SCHEDULED pool-1 4.14.2, b LOCKED")
                        .butInReference("a LOCKED, b SCHEDULED control-plane 4.14.2"),
                PlannerCase.of(
                        "two clusters with lagging node pools share a mutex",
                        organisation(
                                cluster("a").hosted("4.14.0").mutexes("m"),
                                cluster("b").hosted("4.14.0").mutexes("m")),
                        "a NODE_POOL_SCHEDULED pool-1 4.14.1, b LOCKED"),
                PlannerCase.of(
                        "no node pool of a hosted cluster lags",
                        organisation(cluster("a").hosted("4.14.1")),
                        "a SCHEDULED control-plane 4.14.2"),
                PlannerCase.of(
                        "the mutex of a hosted cluster is checked before its schedule",
                        organisation(
                                cluster("a").hosted("4.14.1").mutexes("m").on("0 0 1 1 *"),
                                cluster("b").mutexes("m").ordered("4.14.2")),
                        "a LOCKED, b POLICY_EXISTS"),
                PlannerCase.of(
                                "a node pool without a version",
                                organisation(cluster("a").hosted("4.14.1", null)),
                                "a CLUSTER_INCOMPLETE")
                        .butInReference("a ORG_STOPPED")));
    }

    private static TestOrganisation inLimitedSector(TestCluster cluster) {
        return organisation(cluster.in("s")).label("sector-deps.s", "").label("sector-max-parallel-upgrades.s", "2");
    }

    private static TestOrganisation busySector(int members, int busy, String limit, @Nullable String mutex) {
        var clusters = IntStream.rangeClosed(1, members)
                .mapToObj(number -> {
                    var cluster = cluster("c" + number).in("s");
                    if (mutex != null) {
                        cluster.mutexes(mutex);
                    }
                    return number <= busy ? cluster.ordered("4.14.2") : cluster;
                })
                .toArray(TestCluster[]::new);
        return organisation(clusters).label("sector-deps.s", "").label("sector-max-parallel-upgrades.s", limit);
    }
}
