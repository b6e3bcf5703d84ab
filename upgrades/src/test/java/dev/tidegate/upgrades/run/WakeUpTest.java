package dev.tidegate.upgrades.run;

import static dev.tidegate.upgrades.TestCluster.cluster;
import static dev.tidegate.upgrades.run.UpgradeTestBed.O1;
import static dev.tidegate.upgrades.run.UpgradeTestBed.about;
import static dev.tidegate.upgrades.run.UpgradeTestBed.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WakeUpTest {

    @Test
    void a_window_opens_at_the_wake_up_and_not_before() {
        var world = UpgradeTestBed.with(cluster("a").on("17 3 * * *"));
        var opening = about(world.run(), O1).wakeUp().orElseThrow();

        world.now = opening.minusSeconds(1);
        var before = world.run();
        world.now = opening;
        var then = world.run();

        assertThat(outcomes(before)).isEqualTo("a OUT_OF_WINDOW");
        assertThat(about(before, O1).wakeUp()).contains(opening);
        assertThat(outcomes(then)).isEqualTo("a SCHEDULED");
    }

    @Test
    void the_first_of_several_windows_counts() {
        var alone = about(UpgradeTestBed.with(cluster("a").on("17 3 * * *")).run(), O1);
        var later = about(UpgradeTestBed.with(cluster("b").on("17 3 1 1 *")).run(), O1);

        var both = about(
                UpgradeTestBed.with(cluster("a").on("17 3 * * *"), cluster("b").on("17 3 1 1 *"))
                        .run(),
                O1);

        assertThat(both.wakeUp()).isEqualTo(alone.wakeUp());
        assertThat(later.wakeUp().orElseThrow()).isAfter(alone.wakeUp().orElseThrow());
    }

    @Test
    void there_is_none_if_only_new_facts_can_change_anything() {
        var world = UpgradeTestBed.with(cluster("a").withUnknownOrders());

        assertThat(about(world.run(), O1).wakeUp()).isEmpty();
    }
}
