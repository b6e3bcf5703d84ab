package dev.tidegate.application.ocm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.application.time.TimeSettings.TimeSource;
import dev.tidegate.http.RequestObserver;
import dev.tidegate.http.Secret;
import dev.tidegate.ocm.Ocm;
import dev.tidegate.ocm.OcmEnvironment;
import dev.tidegate.ocm.auth.Grant;
import dev.tidegate.simulator.ocm.SimulatedOcm;
import dev.tidegate.simulator.ocm.SimulationSettings;
import dev.tidegate.simulator.ocm.fleet.FleetGenerator;
import dev.tidegate.simulator.ocm.fleet.FleetGeneratorOptions;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OcmFactoryTest {

    /** More than a loop may send at once, and fewer than `upgrades status` sends about a hundred clusters. */
    private static final int REQUESTS = 150;

    private final List<Duration> waits = new ArrayList<>();

    @Test
    void a_command_does_not_wait_for_the_pace_of_a_loop() throws IOException {
        try (var simulated = simulated();
                var ocm = OcmFactory.createForCommand(time(simulated))) {
            ask(ocm, simulated);

            assertThat(waits).isEmpty();
        }
    }

    @Test
    void a_loop_keeps_its_pace() throws IOException {
        try (var simulated = simulated();
                var ocm = OcmFactory.createForLoop(time(simulated), RequestObserver.none())) {
            ask(ocm, simulated);

            assertThat(waits).hasSize(REQUESTS - 100);
        }
    }

    private static void ask(Ocm ocm, SimulatedOcm simulated) {
        var client = ocm.readOnlyClient(
                new OcmEnvironment("simulated", simulated.url(), simulated.tokenUrl()),
                Grant.clientCredentials(simulated.clientId(), Secret.of(simulated.clientSecret())));
        for (int i = 0; i < REQUESTS; i++) {
            client.accounts().current();
        }
    }

    /** A clock that stands still, so that no token is earned. */
    private TimeSource time(SimulatedOcm simulated) {
        return new TimeSource(simulated.clock(), waits::add);
    }

    private static SimulatedOcm simulated() throws IOException {
        return SimulatedOcm.start(SimulationSettings.of(FleetGenerator.generate(FleetGeneratorOptions.of(7, 1))));
    }
}
