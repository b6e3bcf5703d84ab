package dev.tidegate.simulator.ocm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.ocm.identity.ClusterId;
import dev.tidegate.ocm.order.OcmOrderTarget;
import dev.tidegate.ocm.request.OcmException;
import dev.tidegate.simulator.ocm.fault.FaultKind;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fixture.SimulationFixture;
import dev.tidegate.simulator.ocm.fleet.FleetBehaviour;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import dev.tidegate.testsupport.Generator;
import dev.tidegate.testsupport.Property;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The same seed and the same requests give the same log. */
class DeterminismTest {

    private static final Generator<List<Integer>> DEEDS = Generator.listOf(Generator.integers(0, 59), 1, 15);

    @Test
    void what_happened_once_happens_again() {
        Property.tries(20).forAll(Generator.longs(0, 1_000), DEEDS, (seed, deeds) -> {
            var log = logOf(seed, deeds);

            assertThat(log).isEqualTo(logOf(seed, deeds));
        });
    }

    private static String logOf(long seed, List<Integer> deeds) {
        var options = FleetGeneratorOptions.of(seed, 6).withHabits(new FleetBehaviour(0.3, 0.3, 0.3));
        var faults = List.of(
                FaultRule.always(FaultKind.STATUS).withStatus(503, 1).withProbability(0.1),
                FaultRule.always(FaultKind.RESET_AFTER).on("POST", "/api/*").withProbability(0.1));
        var settings = SimulationSettings.of(FleetGenerator.generate(options)).withFaults(faults);
        try (var simulation = SimulationFixture.of(settings)) {
            deeds.forEach(deed -> act(simulation, deed));
            return Files.readString(simulation.simulated().log());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private static void act(SimulationFixture simulation, int deed) {
        var simulated = simulation.simulated();
        var cluster = simulated.fleet().clusters().get(deed % 6);
        var id = new ClusterId(cluster.id());
        var target = cluster.hosted() ? OcmOrderTarget.controlPlane(id) : OcmOrderTarget.classic(id);
        simulated.advance(Duration.ofMinutes(deed));
        try {
            var offers = simulation.client().clusters().read(id).version().availableUpgrades();
            if (!offers.isEmpty()) {
                simulation
                        .client()
                        .orders()
                        .place(
                                target,
                                offers.get(0),
                                simulated.clock().instant().plus(Duration.ofMinutes(10)));
            }
        } catch (OcmException refused) {
            // a refusal is as good as anything else here, if only it comes again
        }
    }
}
