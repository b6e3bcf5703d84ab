package dev.tidegate.simulator.ocm.world;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetOptions;
import dev.tidegate.simulator.ocm.fleet.Habits;
import dev.tidegate.simulator.ocm.fleet.Target;
import dev.tidegate.testsupport.Gen;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where time stops on the way does not matter. */
class FutureTest {

    private static final Gen<List<Integer>> STEPS = Gen.listOf(Gen.integers(1, 600), 1, 12);

    @TempDir
    Path directory;

    @Test
    void many_steps_lead_where_one_leads() {
        forAll(Gen.longs(0, 50), STEPS, (seed, steps) -> {
            var stepwise = busy(seed);
            var atOnce = busy(seed);
            var total = steps.stream().mapToInt(Integer::intValue).sum();

            steps.forEach(minutes -> stepwise.pass(Duration.ofMinutes(minutes)));
            atOnce.pass(Duration.ofMinutes(total));

            assertThat(stepwise.world.fleet()).isEqualTo(atOnce.world.fleet());
        });
    }

    @Test
    void a_fleet_that_was_written_down_goes_on_as_it_would_have() {
        forAll(Gen.longs(0, 50), Gen.integers(0, 600), Gen.integers(0, 3_000), (seed, before, after) -> {
            var original = busy(seed);
            original.pass(Duration.ofMinutes(before));
            var copy = Worlds.of(
                    FleetFile.parse(FleetFile.json(original.world.fleet()).toString()), directory);

            original.pass(Duration.ofMinutes(after));
            copy.pass(Duration.ofMinutes(after));

            assertThat(copy.world.fleet()).isEqualTo(original.world.fleet());
        });
    }

    /** Half of the clusters have an order. */
    private Worlds busy(long seed) {
        var options = FleetOptions.of(seed, 8).withHabits(new Habits(0.3, 0.3, 0.5));
        var worlds = Worlds.of(FleetGenerator.generate(options), directory);
        worlds.world.view().clusters().limit(4).toList().forEach(cluster -> {
            var offers = worlds.world.view().offers(cluster);
            if (!offers.isEmpty() && cluster.isReady()) {
                var target = cluster.hosted() ? Target.controlPlane() : Target.cluster();
                worlds.place(cluster.id(), target, offers.get(0).toString(), Duration.ofMinutes(30));
            }
        });
        return worlds;
    }
}
