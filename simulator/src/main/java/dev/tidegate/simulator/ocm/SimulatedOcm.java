package dev.tidegate.simulator.ocm;

import dev.tidegate.files.TemporaryFiles;
import dev.tidegate.simulator.ocm.clock.SimulatedClock;
import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.http.ControlEndpoints;
import dev.tidegate.simulator.ocm.http.RequestProcessor;
import dev.tidegate.simulator.ocm.http.SimulatedCredentials;
import dev.tidegate.simulator.ocm.http.SimulatorHttpHandler;
import dev.tidegate.simulator.ocm.http.SimulatorHttpServer;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import dev.tidegate.simulator.ocm.simulation.FleetSimulation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A running simulation: a server on a real port, with a fleet behind it. Safe for many threads. */
public final class SimulatedOcm implements AutoCloseable {

    private final SimulationSettings settings;
    private final SimulatedClock clock;
    private final SimulationLog journal;
    private final FleetSimulation world;
    private final FaultInjector faults;
    private final RequestProcessor processor;
    private final SimulatorHttpServer server;
    private final URI url;

    private SimulatedOcm(SimulationSettings settings, SimulationLog journal, SimulatorHttpServer server, URI url) {
        var start = settings.fleet().now();
        this.settings = settings;
        this.journal = journal;
        this.server = server;
        this.url = url;
        this.clock = settings.speed() == 0
                ? SimulatedClock.stepped(start)
                : SimulatedClock.running(start, settings.speed(), Clock.systemUTC());
        this.world = new FleetSimulation(settings.fleet(), journal);
        this.faults = new FaultInjector(settings.fleet().seed(), settings.faults());
        this.processor =
                new RequestProcessor(world, clock, journal, settings.credentials(), settings.tokenLifetime(), url);
    }

    public static SimulatedOcm start(SimulationSettings settings) throws IOException {
        var address = InetAddress.getByName(settings.listen());
        var server = SimulatorHttpServer.listen(address, settings.port());
        try {
            var wanted = settings.log();
            var file = wanted == null ? TemporaryFiles.file("tidegate-simulator", ".ndjson") : wanted;
            var simulated = new SimulatedOcm(settings, SimulationLog.in(file), server, url(address, server.port()));
            simulated.open();
            return simulated;
        } catch (IOException | RuntimeException broken) {
            server.close();
            throw broken;
        }
    }

    public URI url() {
        return url;
    }

    public URI tokenUrl() {
        return url().resolve(SimulatorHttpHandler.TOKEN_PATH);
    }

    public SimulatedCredentials credentials() {
        return settings.credentials();
    }

    public String clientId() {
        return settings.credentials().clientId();
    }

    public String clientSecret() {
        return settings.credentials().clientSecret();
    }

    /** The time of the simulated world. */
    public Clock clock() {
        return clock;
    }

    /** Whether time moves only when told to. */
    public boolean isStepped() {
        return clock.isStepped();
    }

    /** Lets a clock that stands still go on, and everything happen that happens on the way. */
    public Instant advance(Duration by) {
        clock.advance(by);
        return processor.undisturbed(world::now);
    }

    /** From now on these faults happen, and no others. */
    public void faults(List<FaultRule> rules) {
        faults.replace(rules);
    }

    public void faults(FaultRule... rules) {
        faults(List.of(rules));
    }

    /** Everything there is now. */
    public SimulatedOcmFleet fleet() {
        return processor.undisturbed(world::fleet);
    }

    /** Where everything is written down. */
    public Path log() {
        return journal.file();
    }

    @Override
    public void close() throws IOException {
        server.close();
        journal.close();
        if (settings.log() == null) {
            Files.deleteIfExists(journal.file());
        }
    }

    private static URI url(InetAddress address, int port) {
        var host = address.isAnyLocalAddress() ? SimulationSettings.LOOPBACK : address.getHostAddress();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + port);
    }

    private void open() throws IOException {
        var controls = new ControlEndpoints(processor, world, clock, faults);
        server.start(new SimulatorHttpHandler(processor, controls, faults, journal));
    }
}
