package dev.tidegate.simulator.ocm;

import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.http.SimulatedCredentials;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is simulated, and how it can be reached.
 *
 * @param fleet which also says when the simulation begins
 * @param listen the address to listen on; without a reason for another, that of the machine itself
 * @param port 0 for any that is free
 * @param speed how many simulated seconds go by in a real one; 0 for a clock that moves only when told to
 * @param tokenLifetime of access tokens, in real time
 * @param log null for a file of its own, which goes away in the end
 */
public record SimulationSettings(
        SimulatedOcmFleet fleet,
        String listen,
        int port,
        long speed,
        Duration tokenLifetime,
        List<FaultRule> faults,
        @Nullable Path log,
        SimulatedCredentials credentials) {

    public static final String LOOPBACK = "127.0.0.1";

    public SimulationSettings {
        require(port >= 0 && port <= 65_535, "a port is a number from 0 to 65535, not " + port);
        require(speed >= 0, "time does not go back: the speed must not be negative");
        require(tokenLifetime.toSeconds() >= 1, "a token lives for a second at least");
        faults = List.copyOf(faults);
    }

    /** On any port of the machine itself, with a clock that moves only when told to. */
    public static SimulationSettings of(SimulatedOcmFleet fleet) {
        return new SimulationSettings(
                fleet, LOOPBACK, 0, 0, Duration.ofMinutes(15), List.of(), null, SimulatedCredentials.usual());
    }

    public SimulationSettings listeningOn(String address, int otherPort) {
        return new SimulationSettings(fleet, address, otherPort, speed, tokenLifetime, faults, log, credentials);
    }

    public SimulationSettings withSpeed(long other) {
        return new SimulationSettings(fleet, listen, port, other, tokenLifetime, faults, log, credentials);
    }

    public SimulationSettings withTokenLifetime(Duration other) {
        return new SimulationSettings(fleet, listen, port, speed, other, faults, log, credentials);
    }

    public SimulationSettings withFaults(List<FaultRule> others) {
        return new SimulationSettings(fleet, listen, port, speed, tokenLifetime, others, log, credentials);
    }

    public SimulationSettings withLog(Path file) {
        return new SimulationSettings(fleet, listen, port, speed, tokenLifetime, faults, file, credentials);
    }

    private static void require(boolean sound, String rule) {
        if (!sound) {
            throw new IllegalArgumentException(rule);
        }
    }
}
