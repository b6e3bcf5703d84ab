package dev.tidegate.upgrades.decision;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.DecisionCase;
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

class DecisionCasesTest {

    private static final OrganisationKey OTHER = new OrganisationKey("prod", "o2");

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource({"policies", "versions", "inheritance", "sectors", "facts"})
    void each_case_comes_out_as_it_is_told(DecisionCase row, Profile profile) {
        var rules = UpgradeRules.of(profile);

        var outcome = row.organisation().outcome(rules);

        assertThat(outcome).isEqualTo(row.expected(profile));
    }

    static List<Arguments> policies() {
        return DecisionCase.inBothProfiles(List.of(
                DecisionCase.of("case 1", "nothing is in the way", organisation(cluster("a")), "a SCHEDULED 4.14.2"),
                DecisionCase.of(
                                "case 3",
                                "a negative soak",
                                organisation(cluster("a").label("soak-days", "-1")),
                                "a POLICY_INVALID")
                        .butInReference("a ORG_STOPPED"),
                DecisionCase.of(
                                "case 11",
                                "a schedule that never comes",
                                organisation(cluster("a").on("0 0 31 2 *"), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                                "case 14",
                                "a comma behind the only pattern",
                                organisation(cluster("a").label("blocked-versions", "^4\\.13,")),
                                "a SCHEDULED 4.14.2")
                        .butInReference("a BLOCKED"),
                DecisionCase.of(
                                "case 15",
                                "a pattern of a cluster that is none",
                                organisation(cluster("a").label("blocked-versions", "["), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                        "case 16",
                        "a pattern of the organisation that is none",
                        organisation(cluster("a")).label("blocked-versions", "["),
                        "a ORG_STOPPED"),
                DecisionCase.of(
                                "case 17",
                                "one bad policy beside a good one",
                                organisation(cluster("a").label("soak-days", "-5"), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                                "case 22",
                                "a sector that does not exist",
                                organisation(cluster("a").in("zz"), cluster("b")),
                                "a POLICY_INVALID, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                                "case 23",
                                "a sector that only has a limit",
                                organisation(cluster("a").in("a")).label("sector-max-parallel-upgrades.a", "2"),
                                "a SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED"),
                DecisionCase.of(
                        "case 24",
                        "a sector that waits for nobody",
                        organisation(cluster("a").in("a")).label("sector-deps.a", ""),
                        "a SCHEDULED 4.14.2"),
                DecisionCase.of(
                        "case 25",
                        "a sector that others wait for",
                        organisation(cluster("b").in("b")).label("sector-deps.a", "b"),
                        "b SCHEDULED 4.14.2"),
                DecisionCase.of(
                        "case 27",
                        "a sector that waits for itself",
                        organisation(cluster("a")).label("sector-deps.a", "a"),
                        "a ORG_STOPPED"),
                DecisionCase.of(
                                "case 28",
                                "a limit that is none while nothing runs",
                                organisation(cluster("a").in("s").mutexes("m"))
                                        .label("sector-deps.s", "")
                                        .label("sector-max-parallel-upgrades.s", "abc"),
                                "a ORG_STOPPED")
                        .butInReference("a SCHEDULED 4.14.2"),
                DecisionCase.of(
                        "case 28",
                        "a limit that is none while something runs",
                        organisation(
                                        cluster("a").in("s").mutexes("m"),
                                        cluster("b").in("s").mutexes("m").ordered("4.14.2"))
                                .label("sector-deps.s", "")
                                .label("sector-max-parallel-upgrades.s", "abc"),
                        "a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                        "case 29",
                        "a limit of nothing lets one go",
                        organisation(
                                        cluster("a").in("s").mutexes("m"),
                                        cluster("b").in("s").mutexes("m"))
                                .label("sector-deps.s", "")
                                .label("sector-max-parallel-upgrades.s", "0%"),
                        "a SCHEDULED 4.14.2, b SECTOR_LIMIT"),
                DecisionCase.of(
                                "case 30",
                                "labels but no policy",
                                organisation(
                                        cluster("a")
                                                .unlabelled()
                                                .label("version-gate-approvals", "api.openshift.com/gate-ocp"),
                                        cluster("b")),
                                "a POLICY_PARTIAL, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                                "case 32",
                                "soak days of the organisation",
                                organisation(cluster("a").without("soak-days")).label("soak-days", "3"),
                                "a POLICY_INVALID")
                        .butInReference("a ORG_STOPPED")));
    }

    static List<Arguments> versions() {
        return DecisionCase.inBothProfiles(List.of(
                DecisionCase.of(
                        "case 33",
                        "both owners block versions",
                        organisation(cluster("a")
                                        .offered("4.14.2", "4.14.3", "4.15.0")
                                        .label("blocked-versions", "4\\.14\\.2$"))
                                .label("blocked-versions", "^4\\.15"),
                        "a SCHEDULED 4.14.3"),
                DecisionCase.of(
                        "case 34",
                        "releases are above their candidates, and 4.10 above 4.9",
                        organisation(cluster("a").at("4.9.1").offered("4.9.30", "4.10.0-rc.2", "4.10.0")),
                        "a SCHEDULED 4.10.0"),
                DecisionCase.of(
                                "case 35",
                                "an older version",
                                organisation(cluster("a").offered("4.14.0")),
                                "a UP_TO_DATE")
                        .butInReference("a SCHEDULED 4.14.0"),
                DecisionCase.of(
                        "case 36",
                        "just enough soak",
                        organisation(cluster("a").needing(7)).soaked("4.14.2", "w", 7.0),
                        "a SCHEDULED 4.14.2"),
                DecisionCase.of(
                        "case 37",
                        "hardly too little soak",
                        organisation(cluster("a").needing(7)).soaked("4.14.2", "w", 6.999),
                        "a NOT_SOAKED"),
                DecisionCase.of(
                        "case 38",
                        "a version nobody ran where soak is asked for",
                        organisation(cluster("a").needing(1)),
                        "a NOT_SOAKED"),
                DecisionCase.of(
                        "case 39",
                        "a version nobody ran where no soak is asked for",
                        organisation(cluster("a").needing(0)),
                        "a SCHEDULED 4.14.2"),
                DecisionCase.of(
                        "case 40",
                        "enough soak for one workload of two",
                        organisation(cluster("a").needing(5).running("a,b"))
                                .soaked("4.14.2", "a", 9)
                                .soaked("4.14.2", "b", 4),
                        "a NOT_SOAKED"),
                DecisionCase.of(
                        "case 41",
                        "a higher version that has soaked less",
                        organisation(cluster("a").needing(5).offered("4.14.2", "4.14.3"))
                                .soaked("4.14.2", "w", 9)
                                .soaked("4.14.3", "w", 1),
                        "a SCHEDULED 4.14.2"),
                DecisionCase.of(
                        "worked choice",
                        "the highest version is blocked and the next has not soaked for all",
                        organisation(cluster("a").needing(5).running("web,db").offered("4.14.8", "4.14.9", "4.15.2"))
                                .label("blocked-versions", "^4\\.15")
                                .soaked("4.14.8", "web", 9)
                                .soaked("4.14.8", "db", 6)
                                .soaked("4.14.9", "web", 9)
                                .soaked("4.14.9", "db", 4),
                        "a SCHEDULED 4.14.8"),
                DecisionCase.of(
                        "worked choice",
                        "minor versions are no different from patches",
                        organisation(cluster("a").needing(5).running("web,db").offered("4.14.8", "4.14.9", "4.15.2"))
                                .soaked("4.15.2", "web", 5)
                                .soaked("4.15.2", "db", 5),
                        "a SCHEDULED 4.15.2")));
    }

    static List<Arguments> inheritance() {
        return DecisionCase.inBothProfiles(List.of(
                DecisionCase.of(
                                "case 56",
                                "soak of an organisation that shares nothing",
                                organisation(cluster("a").in("s"), cluster("b"))
                                        .label("sector-deps.s", "")
                                        .label("version-data.inherit", "o9"),
                                "a INHERIT_UNVERIFIED, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                        "case 57",
                        "soak of the organisation itself",
                        organisation(cluster("a"))
                                .label("version-data.inherit", "o1")
                                .label("version-data.publish", "o1"),
                        "a ORG_STOPPED"),
                DecisionCase.of(
                        "case 58",
                        "others run an older version for the workload",
                        organisation(cluster("a")
                                        .at("4.13.9")
                                        .offered("4.13.10")
                                        .in("s"))
                                .label("sector-deps.s", "")
                                .inheriting("4.12.0", Map.of("w", "4.13.9", "x", "4.12.0")),
                        "a INHERITED_BEHIND"),
                DecisionCase.of(
                        "case 59",
                        "others run an older version, but there are no sectors",
                        organisation(cluster("a").at("4.13.9").offered("4.13.10"))
                                .inheriting("4.12.0", Map.of("w", "4.13.9", "x", "4.12.0")),
                        "a SCHEDULED 4.13.10"),
                DecisionCase.of(
                        "case 60",
                        "others do not know the workload and run an older version",
                        organisation(cluster("a")
                                        .at("4.12.0")
                                        .offered("4.12.1")
                                        .in("s")
                                        .running("zzz"))
                                .label("sector-deps.s", "")
                                .inheriting("4.12.0", Map.of("w", "4.13.9", "x", "4.12.0")),
                        "a INHERITED_BEHIND"),
                DecisionCase.of(
                        "verified inheritance",
                        "others publish to us and run the version",
                        organisation(cluster("a").at("4.13.8").offered("4.13.9").in("s"))
                                .label("sector-deps.s", "")
                                .label("version-data.inherit", "o2")
                                .beside(OTHER, Map.of("version-data.publish", "o1"))
                                .inheriting("4.12.0", Map.of("w", "4.13.9")),
                        "a SCHEDULED 4.13.9")));
    }

    static List<Arguments> sectors() {
        return DecisionCase.inBothProfiles(List.of(
                DecisionCase.of(
                        "case 61",
                        "the workload lives two sectors up",
                        organisation(
                                        cluster("c").at("4.14.0").offered().in("canary"),
                                        cluster("p")
                                                .at("4.14.0")
                                                .offered("4.14.1")
                                                .in("prod"))
                                .label("sector-deps.prod", "stage")
                                .label("sector-deps.stage", "canary"),
                        "c UP_TO_DATE, p SECTOR_BEHIND"),
                DecisionCase.of(
                        "case 62",
                        "the nearest sector is further than the one beyond",
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
                DecisionCase.of(
                        "case 63",
                        "both sectors are waited for",
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
                DecisionCase.of(
                        "case 64",
                        "one of two clusters is behind",
                        organisation(
                                        cluster("p").in("prod"),
                                        cluster("s1").at("4.14.2").offered().in("stage"),
                                        cluster("s2").at("4.14.1").offered().in("stage"))
                                .label("sector-deps.prod", "stage"),
                        "p SECTOR_BEHIND, s1 UP_TO_DATE, s2 UP_TO_DATE"),
                DecisionCase.of(
                        "case 65",
                        "nobody is in the sectors before",
                        organisation(cluster("p").in("prod"))
                                .label("sector-deps.prod", "stage")
                                .label("sector-deps.stage", "canary"),
                        "p SCHEDULED 4.14.2"),
                DecisionCase.of(
                                "case 66",
                                "a cluster before is not ready",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s").in("stage").is(ClusterState.HIBERNATING))
                                        .label("sector-deps.prod", "stage"),
                                "p SECTOR_BEHIND, s CLUSTER_NOT_READY")
                        .butInReference("p SCHEDULED 4.14.2"),
                DecisionCase.of(
                                "an invalid cluster stays in its sector",
                                "a cluster before has a bad policy",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s").in("stage").label("soak-days", "x"))
                                        .label("sector-deps.prod", "stage"),
                                "p SECTOR_BEHIND, s POLICY_INVALID")
                        .butInReference("p ORG_STOPPED, s ORG_STOPPED"),
                DecisionCase.of(
                                "an unreadable sector",
                                "a cluster names a sector by a wrong name",
                                organisation(
                                                cluster("p").in("prod"),
                                                cluster("s").in("stag"),
                                                cluster("x"))
                                        .label("sector-deps.prod", "stage"),
                                "p SECTOR_UNCERTAIN, s POLICY_INVALID, x SCHEDULED 4.14.2")
                        .butInReference("p ORG_STOPPED, s ORG_STOPPED, x ORG_STOPPED"),
                DecisionCase.of(
                                "hosted members",
                                "the node pools of a cluster before are behind",
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
        return DecisionCase.inBothProfiles(List.of(
                DecisionCase.of(
                                "case 70",
                                "an automatic order without a version",
                                organisation(cluster("a").mutexes("m"), automatic(null)),
                                "a LOCKED, b POLICY_EXISTS")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                                "case 109",
                                "orders that cannot be read",
                                organisation(
                                        cluster("a").mutexes("m").withUnknownOrders(),
                                        cluster("b").mutexes("m"),
                                        cluster("c")),
                                "a ORDERS_UNKNOWN, b LOCKED, c SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED, c ORG_STOPPED"),
                DecisionCase.of(
                        "case 112",
                        "no channel is told",
                        organisation(cluster("a").on("0 0 1 1 *")),
                        "a OUT_OF_WINDOW"),
                DecisionCase.of(
                                "case 113",
                                "a version that is none",
                                organisation(cluster("a").at("not-semver"), cluster("b")),
                                "a VERSION_UNPARSABLE, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                                "no version",
                                "a cluster does not tell what it runs",
                                organisation(cluster("a").at(null), cluster("b")),
                                "a CLUSTER_INCOMPLETE, b SCHEDULED 4.14.2")
                        .butInReference("a ORG_STOPPED, b ORG_STOPPED"),
                DecisionCase.of(
                                "paused",
                                "upgrades are paused until tomorrow",
                                organisation(cluster("a").label("paused-until", "2024-05-14T00:00:00Z")),
                                "a PAUSED")
                        .butInReference("a SCHEDULED 4.14.2"),
                DecisionCase.of(
                                "paused organisation",
                                "the whole organisation is paused until tomorrow",
                                organisation(cluster("a")).label("paused-until", "2024-05-14T00:00:00Z"),
                                "a PAUSED")
                        .butInReference("a SCHEDULED 4.14.2"),
                DecisionCase.of(
                                "highest minor",
                                "a minor version is the highest allowed",
                                organisation(
                                        cluster("a").offered("4.15.0", "4.16.0").label("max-minor", "4.15")),
                                "a SCHEDULED 4.15.0")
                        .butInReference("a SCHEDULED 4.16.0"),
                DecisionCase.of(
                                "leaving",
                                "a cluster that is being uninstalled frees its mutex",
                                organisation(
                                        cluster("a")
                                                .mutexes("m")
                                                .ordered("4.14.2")
                                                .is(ClusterState.UNINSTALLING),
                                        cluster("b").mutexes("m")),
                                "a CLUSTER_NOT_READY, b SCHEDULED 4.14.2")
                        .butInReference("b SCHEDULED 4.14.2"),
                DecisionCase.of(
                                "not ready",
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
