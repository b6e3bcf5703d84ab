package dev.tidegate.upgrades.lint;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.TestOrganisation.organisation;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.TestOrganisation;
import dev.tidegate.upgrades.UpgradeRules;
import dev.tidegate.upgrades.forecast.ForecastAssumptions;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UpgradeLintTest {

    private static List<String> lint(TestOrganisation organisation) {
        return lint(organisation, UpgradeRules.TIDEGATE, ForecastAssumptions.DEFAULT);
    }

    private static List<String> lint(
            TestOrganisation organisation, UpgradeRules rules, ForecastAssumptions assumptions) {
        return UpgradeLint.of(organisation.facts(rules), rules, NOW, assumptions).stream()
                .map(finding -> finding.problem() + " | " + finding.counterExample())
                .toList();
    }

    @Test
    void good_policies_give_no_findings() {
        var organisation = organisation(
                        cluster("c").in("canary"),
                        cluster("p").in("prod").needing(3).mutexes("m").label("blocked-versions", "^4\\.15\\."),
                        cluster("q").in("prod").needing(3).mutexes("m"))
                .label("sector-deps.prod", "canary")
                .label("sector-max-parallel-upgrades.prod", "1");

        assertThat(lint(organisation)).isEmpty();
    }

    @Test
    void unreachable_soak_is_found_with_the_least_demanding_cluster() {
        var organisation = organisation(
                cluster("a").needing(5), cluster("b").needing(3), cluster("x").running("x"));

        assertThat(lint(organisation))
                .containsExactly(
                        "SOAK_UNREACHABLE a soak-days: asks for 5 soak days, but nobody can earn any for workload w | of"
                                + " all clusters with workload w, b asks for the least: 3 days",
                        "SOAK_UNREACHABLE b soak-days: asks for 3 soak days, but nobody can earn any for workload w | of"
                                + " all clusters with workload w, b asks for the least: 3 days");
    }

    @Test
    void a_cluster_without_soak_downstream_of_a_sector_with_soak_is_unreachable_too() {
        var organisation = organisation(
                        cluster("c").in("canary").needing(2), cluster("p").in("prod"))
                .label("sector-deps.prod", "canary");

        assertThat(lint(organisation))
                .anyMatch(line -> line.startsWith("SOAK_UNREACHABLE c "))
                .anyMatch(line -> line.startsWith("SECTOR_STUCK p sector: waits for c"));
    }

    @Test
    void a_sector_that_depends_on_itself_is_found_under_both_rules() {
        var organisation = organisation(cluster("a").in("a")).label("sector-deps.a", "a");

        assertThat(lint(organisation)).anyMatch(line -> line.startsWith("SECTOR_CYCLE"));
        assertThat(lint(organisation, UpgradeRules.REFERENCE, ForecastAssumptions.DEFAULT))
                .anyMatch(line -> line.startsWith("SECTOR_CYCLE") && line.endsWith("a > a"));
    }

    @Test
    void a_sector_that_does_not_exist_is_found_once_and_holds_those_behind_it() {
        var organisation = organisation(cluster("s").in("stage"), cluster("p").in("prod"))
                .label("sector-deps.stage", "canry")
                .label("sector-deps.prod", "stage");

        assertThat(lint(organisation))
                .containsExactly(
                        "SECTOR_UNKNOWN sre-capabilities.aus.sector-deps.stage: waits for a sector that does not exist"
                                + " (canry) | ",
                        "SECTOR_STUCK p sector: waits for s, which can never take a new version | s goes before p and"
                                + " never moves");
    }

    @Test
    void a_workload_that_runs_in_no_sector_before_is_found_with_the_nearest() {
        var organisation = organisation(
                        cluster("c").in("canary").running("checkout"),
                        cluster("p").in("prod").running("chekout"),
                        cluster("q").in("prod").running("chekout,checkout"))
                .label("sector-deps.prod", "canary");

        assertThat(lint(organisation))
                .containsExactly(
                        "WORKLOAD_NOT_UPSTREAM p workloads: workload chekout runs in no sector that goes before"
                                + " prod; did you mean checkout? | p waits for no other cluster with chekout");
    }

    @Test
    void a_schedule_that_never_occurs_is_found_under_both_rules() {
        var organisation = organisation(cluster("a").on("0 0 31 2 *"));

        assertThat(lint(organisation)).anyMatch(line -> line.startsWith("CRON_NEVER a "));
        assertThat(lint(organisation, UpgradeRules.REFERENCE, ForecastAssumptions.DEFAULT))
                .anyMatch(line -> line.startsWith("CRON_NEVER a schedule: 0 0 31 2 * never comes"));
    }

    @Test
    void a_pattern_without_an_anchor_is_found_with_another_version_it_blocks() {
        var organisation = organisation(cluster("a").label("blocked-versions", "4.12,^4\\.13,^4\\.15\\.2$"))
                .label("blocked-versions", "4\\.16\\.3");

        assertThat(lint(organisation))
                .containsExactly(
                        "PATTERN_UNANCHORED blocked-versions: 4\\.16\\.3 blocks more than it looks like; ^4\\.16\\.3$ does"
                                + " not | 4\\.16\\.3 is also found in 4.16.30",
                        "PATTERN_UNANCHORED a blocked-versions: 4.12 blocks more than it looks like; ^4\\.12\\. does not |"
                                + " 4.12 is also found in 4.123.0",
                        "PATTERN_UNANCHORED a blocked-versions: ^4\\.13 blocks more than it looks like; ^4\\.13\\. does not"
                                + " | ^4\\.13 is also found in 4.133.0");
    }

    @Test
    void a_pattern_that_blocks_everything_is_found() {
        assertThat(lint(organisation(cluster("a").offered().label("blocked-versions", "."))))
                .containsExactly(
                        "BLOCKS_ALL a blocked-versions: . blocks every version there can be | . is found in 4.99.99");
    }

    @Test
    void a_mutex_with_too_few_start_windows_is_found() {
        var clusters = IntStream.range(0, 6)
                .mapToObj(number -> cluster("c" + number).mutexes("m").on("0 9 * * 1"))
                .toArray(TestCluster[]::new);

        assertThat(lint(organisation(clusters)))
                .containsExactly(
                        "MUTEX_CONGESTED mutexes: 6 clusters share mutex m, but their schedules have room for 4"
                                + " upgrades in four weeks | one version takes c5 more than four weeks to reach");
    }

    @Test
    void a_window_that_all_runs_miss_is_found() {
        var rare = ForecastAssumptions.DEFAULT.withInterval(Duration.ofHours(5));

        assertThat(lint(organisation(cluster("a").on("0 9 * * *")), UpgradeRules.TIDEGATE, rare))
                .anyMatch(line -> line.startsWith("WINDOW_MISSED a schedule: runs every 5 h miss starts of 0 9 * * *"));
    }

    @Test
    void a_limit_without_mutexes_and_a_sector_without_clusters_are_found() {
        var organisation = organisation(cluster("a").in("prod"), cluster("b").in("prod"))
                .label("sector-deps.prod", "canary")
                .label("sector-deps.canary", "")
                .label("sector-max-parallel-upgrades.prod", "1");

        assertThat(lint(organisation))
                .containsExactly(
                        "SECTOR_EMPTY sector-deps.prod: waits for sector canary, which no cluster is in | sector prod goes as"
                                + " if canary were not named",
                        "SECTOR_LIMIT_IDLE sector-max-parallel-upgrades.prod: has no effect: no two clusters of the sector"
                                + " share a mutex | a and b may go at the same time");
    }

    @Test
    void a_max_minor_below_the_current_version_and_a_long_pause_are_found() {
        var organisation =
                organisation(cluster("a").label("max-minor", "4.13").label("paused-until", "2030-01-01T00:00:00Z"));

        assertThat(lint(organisation))
                .anyMatch(line -> line.startsWith("MAX_MINOR_BELOW a max-minor: 4.13 is below"))
                .anyMatch(line -> line.startsWith("PAUSED_LONG a paused-until: nothing is ordered before 2030"));
    }
}
