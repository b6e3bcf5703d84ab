package dev.tidegate.upgrades.planner;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.PlannerCase;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.fleet.ClusterState;
import dev.tidegate.upgrades.fleet.Order;
import dev.tidegate.upgrades.fleet.OrderState;
import dev.tidegate.upgrades.fleet.OrganisationKey;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class UpgradePlannerTest {

    private static final OrganisationKey OTHER = new OrganisationKey("prod", "o2");

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource({"policies", "versions", "inheritance", "sectors", "facts"})
    void each_organisation_gets_the_expected_outcome(PlannerCase example, Profile profile) {
        var rules = UpgradeRules.of(profile);

        var outcome = example.organisation().outcome(rules);

        assertThat(outcome).isEqualTo(example.expected(profile));
    }

    static List<Arguments> policies() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of("nothing is in the way", organisation(cluster("a")), "a SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "a negative soak",
                                organisation(cluster("a").label("soak-days", "-1")),
                                "a POLICY_INVALID")
                        .butInReference("a ORG_STOPPED"),
                PlannerCase.of(
                                "a schedule that never occurs",
                                organisation(cluster("a").on("0 0 31 2 *"), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                                "a trailing comma in the patterns",
                                organisation(cluster("a").label("blocked-versions", "^4\\.13,")),
                                "a SCHEDULED 4.14.2")
                        .butInReference("a BLOCKED"),
                PlannerCase.of(
                                "an invalid pattern of a cluster",
                                organisation(cluster("a").label("blocked-versions", "["), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                        "an invalid pattern of the organisation",
                        organisation(cluster("a")).label("blocked-versions", "["),
                        "a ORG_STOPPED"),
                PlannerCase.of(
                                "one invalid policy and a valid one",
                                organisation(cluster("a").label("soak-days", "-5"), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                                "a sector that does not exist",
                                organisation(cluster("a").in("zz"), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                                "a sector that only has a limit",
                                organisation(cluster("a").in("a")).label("sector-max-parallel-upgrades.a", "2"),
                                "a SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED"),
                PlannerCase.of(
                        "a sector without dependencies",
                        organisation(cluster("a").in("a")).label("sector-deps.a", ""),
                        "a SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "a sector that is only a dependency",
                        organisation(cluster("b").in("b")).label("sector-deps.a", "b"),
                        "b SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "a sector that depends on itself",
                        organisation(cluster("a")).label("sector-deps.a", "a"),
                        "a ORG_STOPPED"),
                PlannerCase.of(
                                "an invalid limit while no cluster is upgraded",
                                organisation(cluster("a").in("s").mutexes("m"))
                                        .label("sector-deps.s", "")
                                        .label("sector-max-parallel-upgrades.s", "abc"),
                                "a ORG_STOPPED")
                        .butInReference("a SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "an invalid limit while a cluster is upgraded",
                        organisation(
                                        cluster("a").in("s").mutexes("m"),
                                        cluster("b").in("s").mutexes("m").ordered("4.14.2"))
                                .label("sector-deps.s", "")
                                .label("sector-max-parallel-upgrades.s", "abc"),
                        "a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                        "a limit of zero allows one",
                        organisation(
                                        cluster("a").in("s").mutexes("m"),
                                        cluster("b").in("s").mutexes("m"))
                                .label("sector-deps.s", "")
                                .label("sector-max-parallel-upgrades.s", "0%"),
                        "a SCHEDULED 4.14.2, b SECTOR_LIMIT"),
                PlannerCase.of(
                                "labels but no policy",
                                organisation(
                                        cluster("a")
                                                .unlabelled()
                                                .label("version-gate-approvals", "api.openshift.com/gate-ocp"),
                                        cluster("b")),
                                "a POLICY_PARTIAL, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                                "soak days of the organisation",
                                organisation(cluster("a").without("soak-days")).label("soak-days", "3"),
                                "a POLICY_INVALID")
                        .butInReference("a ORG_STOPPED")));
    }

    static List<Arguments> versions() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                        "both owners block versions",
                        organisation(cluster("a")
                                        .offered("4.14.2", "4.14.3", "4.15.0")
                                        .label("blocked-versions", "4\\.14\\.2$"))
                                .label("blocked-versions", "^4\\.15"),
                        "a SCHEDULED 4.14.3"),
                PlannerCase.of(
                        "releases are above their candidates, and 4.10 above 4.9",
                        organisation(cluster("a").at("4.9.1").offered("4.9.30", "4.10.0-rc.2", "4.10.0")),
                        "a SCHEDULED 4.10.0"),
                PlannerCase.of("an older version", organisation(cluster("a").offered("4.14.0")), "a UP_TO_DATE")
                        .butInReference("a SCHEDULED 4.14.0"),
                PlannerCase.of(
                        "just enough soak",
                        organisation(cluster("a").needing(7)).soaked("4.14.2", "w", 7.0),
                        "a SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "slightly too little soak",
                        organisation(cluster("a").needing(7)).soaked("4.14.2", "w", 6.999),
                        "a NOT_SOAKED"),
                PlannerCase.of(
                        "a version without soak where soak is required",
                        organisation(cluster("a").needing(1)),
                        "a NOT_SOAKED"),
                PlannerCase.of(
                        "a version without soak where none is required",
                        organisation(cluster("a").needing(0)),
                        "a SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "enough soak for one workload of two",
                        organisation(cluster("a").needing(5).running("a,b"))
                                .soaked("4.14.2", "a", 9)
                                .soaked("4.14.2", "b", 4),
                        "a NOT_SOAKED"),
                PlannerCase.of(
                        "a higher version that has soaked less",
                        organisation(cluster("a").needing(5).offered("4.14.2", "4.14.3"))
                                .soaked("4.14.2", "w", 9)
                                .soaked("4.14.3", "w", 1),
                        "a SCHEDULED 4.14.2"),
                PlannerCase.of(
                        "the highest version is blocked and the next has not soaked for all",
                        organisation(cluster("a").needing(5).running("web,db").offered("4.14.8", "4.14.9", "4.15.2"))
                                .label("blocked-versions", "^4\\.15")
                                .soaked("4.14.8", "web", 9)
                                .soaked("4.14.8", "db", 6)
                                .soaked("4.14.9", "web", 9)
                                .soaked("4.14.9", "db", 4),
                        "a SCHEDULED 4.14.8"),
                PlannerCase.of(
                        "minor versions are no different from patches",
                        organisation(cluster("a").needing(5).running("web,db").offered("4.14.8", "4.14.9", "4.15.2"))
                                .soaked("4.15.2", "web", 5)
                                .soaked("4.15.2", "db", 5),
                        "a SCHEDULED 4.15.2")));
    }

    static List<Arguments> inheritance() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                                "inheriting from an organisation that does not publish",
                                organisation(cluster("a").in("s"), cluster("b"))
                                        .label("sector-deps.s", "")
                                        .label("version-data.inherit", "o9"),
                                "a INHERIT_UNVERIFIED, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                        "inheriting from the organisation itself",
                        organisation(cluster("a"))
                                .label("version-data.inherit", "o1")
                                .label("version-data.publish", "o1"),
                        "a ORG_STOPPED"),
                PlannerCase.of(
                        "upstream organisations run an older version for the workload",
                        organisation(cluster("a")
                                        .at("4.13.9")
                                        .offered("4.13.10")
                                        .in("s"))
                                .label("sector-deps.s", "")
                                .inheriting("4.12.0", Map.of("w", "4.13.9", "x", "4.12.0")),
                        "a INHERITED_BEHIND"),
                PlannerCase.of(
                        "upstream organisations run an older version, but there are no sectors",
                        organisation(cluster("a").at("4.13.9").offered("4.13.10"))
                                .inheriting("4.12.0", Map.of("w", "4.13.9", "x", "4.12.0")),
                        "a SCHEDULED 4.13.10"),
                PlannerCase.of(
                        "upstream organisations run an older version without the workload",
                        organisation(cluster("a")
                                        .at("4.12.0")
                                        .offered("4.12.1")
                                        .in("s")
                                        .running("zzz"))
                                .label("sector-deps.s", "")
                                .inheriting("4.12.0", Map.of("w", "4.13.9", "x", "4.12.0")),
                        "a INHERITED_BEHIND"),
                PlannerCase.of(
                        "upstream organisations publish and run the version",
                        organisation(cluster("a").at("4.13.8").offered("4.13.9").in("s"))
                                .label("sector-deps.s", "")
                                .label("version-data.inherit", "o2")
                                .otherOrganisation(OTHER, Map.of("version-data.publish", "o1"))
                                .inheriting("4.12.0", Map.of("w", "4.13.9")),
                        "a SCHEDULED 4.13.9")));
    }

    static List<Arguments> sectors() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                        "the workload is two sectors upstream",
                        organisation(
                                        cluster("c").at("4.14.0").offered().in("canary"),
                                        cluster("p")
                                                .at("4.14.0")
                                                .offered("4.14.1")
                                                .in("prod"))
                                .label("sector-deps.prod", "stage")
                                .label("sector-deps.stage", "canary"),
                        "c UP_TO_DATE, p SECTOR_BEHIND"),
                PlannerCase.of(
                        "the nearest upstream sector runs the version and the one beyond does not",
                        organisation(
                                        cluster("c").at("4.14.0").offered().in("canary"),
                                        cluster("p")
                                                .at("4.14.0")
                                                .offered("4.14.5")
                                                .in("prod"),
                                        cluster("s").at("4.14.5").offered().in("stage"))
                                .label("sector-deps.prod", "stage")
                                .label("sector-deps.stage", "canary"),
                        "c UP_TO_DATE, p SCHEDULED 4.14.5, s UP_TO_DATE"),
                PlannerCase.of(
                        "a sector depends on two sectors",
                        organisation(
                                        cluster("c").at("4.14.0").offered().in("canary"),
                                        cluster("p")
                                                .at("4.14.0")
                                                .offered("4.14.5")
                                                .in("prod"),
                                        cluster("s").at("4.14.5").offered().in("stage"))
                                .label("sector-deps.prod", "stage,canary")
                                .label("sector-deps.stage", "canary"),
                        "c UP_TO_DATE, p SECTOR_BEHIND, s UP_TO_DATE"),
                PlannerCase.of(
                        "one of two clusters is behind",
                        organisation(
                                        cluster("p").in("prod"),
                                        cluster("s1").at("4.14.2").offered().in("stage"),
                                        cluster("s2").at("4.14.1").offered().in("stage"))
                                .label("sector-deps.prod", "stage"),
                        "p SECTOR_BEHIND, s1 UP_TO_DATE, s2 UP_TO_DATE"),
                PlannerCase.of(
                        "the upstream sectors are empty",
                        organisation(cluster("p").in("prod"))
                                .label("sector-deps.prod", "stage")
                                .label("sector-deps.stage", "canary")
                                .label("sector-deps.canary", ""),
                        "p SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "a dependency on a sector that does not exist",
                                organisation(
                                                cluster("c")
                                                        .at("4.14.1")
                                                        .offered()
                                                        .in("canary"),
                                                cluster("p").in("prod"),
                                                cluster("x"))
                                        .label("sector-deps.canary", "")
                                        .label("sector-deps.prod", "canry"),
                                "c UP_TO_DATE, p SECTOR_UNKNOWN, x SCHEDULED 4.14.2")
                        .butInReference("c UP_TO_DATE, p SCHEDULED 4.14.2, x SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "a sector that does not exist is two sectors upstream",
                                organisation(cluster("p").in("prod"))
                                        .label("sector-deps.prod", "stage")
                                        .label("sector-deps.stage", "canary"),
                                "p SECTOR_UNKNOWN")
                        .butInReference("p SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "beyond a sector with the workload nobody waits for a sector that does not exist",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s")
                                                        .at("4.14.2")
                                                        .in("stage")
                                                        .offered("4.14.3"))
                                        .label("sector-deps.prod", "stage")
                                        .label("sector-deps.stage", "canary"),
                                "p SCHEDULED 4.14.2, s SECTOR_UNKNOWN")
                        .butInReference("p SCHEDULED 4.14.2, s SCHEDULED 4.14.3"),
                PlannerCase.of(
                        "a limit declares the sector that others wait for",
                        organisation(cluster("p").in("prod"))
                                .label("sector-deps.prod", "stage")
                                .label("sector-max-parallel-upgrades.stage", "2"),
                        "p SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "an upstream cluster is not ready",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s").in("stage").is(ClusterState.HIBERNATING))
                                        .label("sector-deps.prod", "stage"),
                                "p SECTOR_BEHIND, s CLUSTER_NOT_READY")
                        .butInReference("p SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "an upstream cluster has an invalid policy",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s").in("stage").label("soak-days", "x"))
                                        .label("sector-deps.prod", "stage"),
                                "p SECTOR_BEHIND, s POLICY_INVALID")
                        .butInReference("p ORG_STOPPED, s ORG_STOPPED"),
                PlannerCase.of(
                                "a cluster in an unknown sector",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s").in("stag"),
                                                cluster("x"))
                                        .label("sector-deps.prod", "stage"),
                                "p SECTOR_UNCERTAIN, s POLICY_INVALID, x SCHEDULED 4.14.2")
                        .butInReference("p ORG_STOPPED, s ORG_STOPPED, x ORG_STOPPED"),
                PlannerCase.of(
                                "the node pools of an upstream cluster lag",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s")
                                                        .at("4.14.2")
                                                        .offered()
                                                        .hosted("4.14.1")
                                                        .in("stage"))
                                        .label("sector-deps.prod", "stage"),
                                "p SECTOR_BEHIND, s NODE_POOL_SCHEDULED pool-1 4.14.2")
                        .butInReference("p SCHEDULED 4.14.2, s NODE_POOL_SCHEDULED pool-1 4.14.2")));
    }

    static List<Arguments> facts() {
        return PlannerCase.inBothProfiles(List.of(
                PlannerCase.of(
                                "an automatic order without a version",
                                organisation(cluster("a").mutexes("m"), automatic(null)),
                                "a LOCKED, b POLICY_EXISTS")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                                "orders that cannot be read",
                                organisation(
                                        cluster("a").mutexes("m").withUnknownOrders(),
                                        cluster("b").mutexes("m"),
                                        cluster("c")),
                                "a ORDERS_UNKNOWN, b LOCKED, c SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED, c ORG_STOPPED"),
                PlannerCase.of(
                        "a cluster without a channel", organisation(cluster("a").on("0 0 1 1 *")), "a OUT_OF_WINDOW"),
                PlannerCase.of(
                                "an invalid version",
                                organisation(cluster("a").at("not-semver"), cluster("b")),
                                "a VERSION_UNPARSABLE, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                                "a cluster without a version",
                                organisation(cluster("a").at(null), cluster("b")),
                                "a CLUSTER_INCOMPLETE, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                PlannerCase.of(
                                "upgrades are paused until tomorrow",
                                organisation(cluster("a").label("paused-until", "2024-05-14T00:00:00Z")),
                                "a PAUSED")
                        .butInReference("a SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "the whole organisation is paused until tomorrow",
                                organisation(cluster("a")).label("paused-until", "2024-05-14T00:00:00Z"),
                                "a PAUSED")
                        .butInReference("a SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "a minor version is the highest allowed",
                                organisation(
                                        cluster("a").offered("4.15.0", "4.16.0").label("max-minor", "4.15")),
                                "a SCHEDULED 4.15.0")
                        .butInReference("a SCHEDULED 4.16.0"),
                PlannerCase.of(
                                "a cluster that is being uninstalled frees its mutex",
                                organisation(
                                        cluster("a")
                                                .mutexes("m")
                                                .ordered("4.14.2")
                                                .is(ClusterState.UNINSTALLING),
                                        cluster("b").mutexes("m")),
                                "a CLUSTER_NOT_READY, b SCHEDULED 4.14.2")
                        .butInReference("b SCHEDULED 4.14.2"),
                PlannerCase.of(
                                "a cluster that is not ready keeps its mutex while it is upgraded",
                                organisation(
                                        cluster("a")
                                                .mutexes("m")
                                                .ordered("4.14.2")
                                                .is(ClusterState.UPDATING),
                                        cluster("b").mutexes("m")),
                                "a CLUSTER_NOT_READY, b LOCKED")
                        .butInReference("b SCHEDULED 4.14.2")));
    }

    private static TestCluster automatic(@Nullable String version) {
        return cluster("b").mutexes("m").ordered(Order.Part.CLUSTER, null, true, version, OrderState.PENDING, null);
    }
}
