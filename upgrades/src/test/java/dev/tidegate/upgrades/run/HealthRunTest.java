package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.Profile;
import dev.tidegate.upgrades.TestCluster;
import dev.tidegate.upgrades.addon.AddonInstallation;
import dev.tidegate.upgrades.planner.UpgradeStep;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs while the source of health cannot be read. */
class HealthRunTest {

    @ParameterizedTest
    @EnumSource
    void a_cluster_whose_enforced_health_cannot_be_read_gets_no_order(Profile profile) {
        var world = unreadable(true, cluster("a")).in(profile);

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a HEALTH_UNKNOWN");
        assertThat(world.prod.taken).isEmpty();
    }

    @Test
    void what_holds_it_is_told_with_the_evidence_and_when_the_source_is_asked_again() {
        var world = unreadable(true, cluster("a"));

        var report = about(world.run(), O1);

        assertThat(report.outcome("id-a").orElseThrow().sentence())
                .isEqualTo("it is not known from telemeter whether the cluster is healthy: no connection; "
                        + "it is asked again in 5 min (10:05 UTC)");
        assertThat(report.wakeUp()).contains(world.now.plus(Duration.ofMinutes(5)));
    }

    @ParameterizedTest
    @EnumSource
    void neither_a_node_pool_nor_a_channel_nor_an_add_on_is_touched(Profile profile) {
        var hosted = cluster("h").hosted("4.14.0");
        var world = unreadable(true, hosted, cluster("c").offered().channel("stable-4.14", "stable-4.15"))
                .in(profile);
        world.addons = true;
        world.prod.latestAddons.put("dns", "1.2.5");
        world.prod.installedAddons.put("dns", List.of(new AddonInstallation("id-c", "1.2.3")));

        world.run();

        assertThat(world.prod.taken).noneMatch(step -> !(step instanceof UpgradeStep.AcknowledgeGates));
    }

    @Test
    void health_that_is_not_enforced_holds_nobody() {
        var world = unreadable(false, cluster("a"));

        var report = world.run();

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
    }

    @Test
    void the_cluster_goes_on_once_the_source_answers_again() {
        var world = unreadable(true, cluster("a"));
        world.run();
        world.checkHealth(true, Map::of);

        var report = world.runAfter(Duration.ofMinutes(5));

        assertThat(outcomes(report)).isEqualTo("a SCHEDULED");
    }

    private static UpgradeTestBed unreadable(boolean enforced, TestCluster... clusters) {
        var world = UpgradeTestBed.with(clusters);
        world.checkHealth(enforced, () -> {
            throw new Unreachable("no connection", new IllegalStateException());
        });
        return world;
    }
}
