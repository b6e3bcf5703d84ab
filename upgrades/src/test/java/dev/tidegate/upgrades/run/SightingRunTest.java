package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.TestOrganisation.NOW;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.history;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.soak.EarnedSoak;
import dev.tidegate.engine.soak.SoakLedger;
import dev.tidegate.engine.soak.SoakTotals;
import dev.tidegate.upgrades.soak.SoakHistory;
import dev.tidegate.upgrades.soak.VersionUsage;
import dev.tidegate.upgrades.soak.VersionUsageHistory;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SightingRunTest {

    @Test
    void a_run_writes_down_which_cluster_runs_what_since_when() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.run();

        world.runAfter(Duration.ofHours(6));

        assertThat(world.store.sightings(history(O1)).of("4.14.1"))
                .containsExactly(new VersionUsage("a", id(world), NOW, NOW.plus(Duration.ofHours(6))));
    }

    @Test
    void who_was_seen_within_the_hour_is_not_written_down_again() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.run();
        var before = world.store.sightings(history(O1));

        world.runAfter(Duration.ofMinutes(30));

        assertThat(world.store.sightings(history(O1))).isEqualTo(before);
    }

    @Test
    void a_version_that_came_from_elsewhere_is_noted_when_it_is_first_met() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        var taken = new SoakTotals(Map.of("4.13.9", Map.of("w", new EarnedSoak(3, Set.of("z")))));
        world.store.put(history(O1), new SoakHistory(new SoakLedger(NOW, taken), null));

        world.run();

        var noted = requireNonNull(world.store.sightings(history(O1)).versions().get("4.13.9"));
        assertThat(noted.since()).isEqualTo(NOW);
        assertThat(noted.clusters()).isEmpty();
    }

    @Test
    void a_dry_run_sees_and_keeps_nothing() {
        var world = UpgradeTestBed.with(cluster("a").offered());
        world.dryRun = true;

        var report = world.run();

        assertThat(world.store.sightings(history(O1))).isEqualTo(VersionUsageHistory.NONE);
        var pass = requireNonNull(about(report, O1).clusters());
        assertThat(pass.usage().of("4.14.1")).hasSize(1);
    }

    @Test
    void what_cannot_be_kept_is_told_and_stops_nothing() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.trouble.failing("remember sightings of prod/o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(about(report, O1).failure()).isNull();
        assertThat(about(report, O1).setbacks())
                .anyMatch(one -> one.startsWith("who was seen running which version was not kept: "));
    }

    @Test
    void what_cannot_be_read_is_told_and_left_alone() {
        var world = UpgradeTestBed.with(cluster("a"));
        world.trouble.failing("sightings of prod/o1");

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
        assertThat(about(report, O1).setbacks())
                .anyMatch(one -> one.startsWith("who was seen running which version is not known: "));
        assertThat(world.store.sightings(history(O1))).isEqualTo(VersionUsageHistory.NONE);
    }

    private static String id(UpgradeTestBed world) {
        return world.store.sightings(history(O1)).of("4.14.1").get(0).cluster();
    }
}
