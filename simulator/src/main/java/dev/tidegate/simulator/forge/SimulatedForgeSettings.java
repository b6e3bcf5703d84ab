package dev.tidegate.simulator.forge;

import dev.tidegate.simulator.ocm.fault.FaultRule;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a simulated forge is set up.
 *
 * @param projects the directories of bare repositories by the path of the project; one that does not exist is made
 * @param userByToken who may ask, by their tokens
 * @param pipelines what the pipelines of each request come to, one after the other; the last one repeats
 */
public record SimulatedForgeSettings(
        String address,
        int port,
        Map<String, Path> projects,
        Map<String, String> userByToken,
        List<String> pipelines,
        List<FaultRule> faults,
        Clock clock) {

    public static final String LOOPBACK = "127.0.0.1";
    public static final String TOKEN = "simulated-token";
    public static final String USER = "tidegate";
    public static final String OTHER_TOKEN = "another-simulated-token";
    public static final String OTHER_USER = "mkova";

    public SimulatedForgeSettings {
        projects = Map.copyOf(new TreeMap<>(projects));
        userByToken = Map.copyOf(userByToken);
        pipelines = List.copyOf(pipelines);
        faults = List.copyOf(faults);
    }

    /** On any free port, with two accounts, and with pipelines that succeed. */
    public static SimulatedForgeSettings of(Map<String, Path> projects) {
        return new SimulatedForgeSettings(
                LOOPBACK,
                0,
                projects,
                Map.of(TOKEN, USER, OTHER_TOKEN, OTHER_USER),
                List.of("success"),
                List.of(),
                Clock.systemUTC());
    }

    public SimulatedForgeSettings listeningOn(String otherAddress, int otherPort) {
        return new SimulatedForgeSettings(otherAddress, otherPort, projects, userByToken, pipelines, faults, clock);
    }

    public SimulatedForgeSettings withPipelines(List<String> script) {
        return new SimulatedForgeSettings(address, port, projects, userByToken, script, faults, clock);
    }

    public SimulatedForgeSettings withFaults(List<FaultRule> rules) {
        return new SimulatedForgeSettings(address, port, projects, userByToken, pipelines, rules, clock);
    }

    public SimulatedForgeSettings withClock(Clock other) {
        return new SimulatedForgeSettings(address, port, projects, userByToken, pipelines, faults, other);
    }

    public SimulatedForgeSettings withTokens(Map<String, String> users) {
        return new SimulatedForgeSettings(address, port, projects, users, pipelines, faults, clock);
    }
}
