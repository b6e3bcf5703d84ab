package dev.tidegate.simulator.ocm.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.simulator.ocm.fleet.FleetBehaviour;
import dev.tidegate.simulator.ocm.fleet.FleetFile;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.simulator.ocm.fleet.SimulatedOrderTarget;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where time stops on the way does not matter. */
class FleetSimulationTest {

    private static final Generator<List<Integer>> STEPS = Generator.listOf(Generator.integers(1, 600), 1, 12);

    @TempDir
    Path directory;

    @Test
    void many_steps_lead_where_one_leads() {
        Property.tries(60).forAll(Generator.longs(0, 50), STEPS, (seed, steps) -> {
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
        Property.tries(60)
                .forAll(
                        Generator.longs(0, 50),
                        Generator.integers(0, 600),
                        Generator.integers(0, 3_000),
                        (seed, before, after) -> {
                            var original = busy(seed);
                            original.pass(Duration.ofMinutes(before));
                            var copy = SimulatedFleetFixture.of(
                                    FleetFile.parse(FleetFile.json(original.world.fleet())
                                            .toString()),
                                    directory);

                            original.pass(Duration.ofMinutes(after));
                            copy.pass(Duration.ofMinutes(after));

                            assertThat(copy.world.fleet()).isEqualTo(original.world.fleet());
                        });
    }

    /** Half of the clusters have an order. */
    private SimulatedFleetFixture busy(long seed) {
        var options = FleetGeneratorOptions.of(seed, 8).withHabits(new FleetBehaviour(0.3, 0.3, 0.5));
        var worlds = SimulatedFleetFixture.of(FleetGenerator.generate(options), directory);
        worlds.world.view().clusters().limit(4).toList().forEach(cluster -> {
            var offers = worlds.world.view().offers(cluster);
            if (!offers.isEmpty() && cluster.isReady()) {
                var target = cluster.hosted() ? SimulatedOrderTarget.controlPlane() : SimulatedOrderTarget.cluster();
                worlds.place(cluster.id(), target, offers.get(0).toString(), Duration.ofMinutes(30));
            }
        });
        return worlds;
    }
}
