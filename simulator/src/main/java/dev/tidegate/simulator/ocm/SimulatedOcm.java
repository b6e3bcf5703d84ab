package dev.tidegate.simulator.ocm;

import com.sun.net.httpserver.HttpServer;
import dev.tidegate.simulator.ocm.clock.SimulatedClock;
import dev.tidegate.simulator.ocm.fault.FaultInjector;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fleet.SimulatedOcmFleet;
import dev.tidegate.simulator.ocm.http.ControlEndpoints;
import dev.tidegate.simulator.ocm.http.RequestProcessor;
import dev.tidegate.simulator.ocm.http.SimulatedCredentials;
import dev.tidegate.simulator.ocm.http.SimulatorHttpHandler;
import dev.tidegate.simulator.ocm.log.SimulationLog;
import dev.tidegate.simulator.ocm.simulation.FleetSimulation;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A running simulation: a server on a real port, with a fleet behind it. Safe for many threads. */
public final class SimulatedOcm implements AutoCloseable {

    private static final int THREADS = 64;
    private static final int WAITING = 512;
    private static final String NO_DELAY = "sun.net.httpserver.nodelay";

    private final SimulationSettings settings;
    private final SimulatedClock clock;
    private final SimulationLog journal;
    private final FleetSimulation world;
    private final FaultInjector faults;
    private final RequestProcessor processor;
    private final HttpServer server;
    private final ExecutorService threads;

    private SimulatedOcm(SimulationSettings settings, SimulationLog journal, HttpServer server) {
        var start = settings.fleet().now();
        this.settings = settings;
        this.journal = journal;
        this.server = server;
        this.clock = settings.speed() == 0
                ? SimulatedClock.stepped(start)
                : SimulatedClock.running(start, settings.speed(), Clock.systemUTC());
        this.world = new FleetSimulation(settings.fleet(), journal);
        this.faults = new FaultInjector(settings.fleet().seed(), settings.faults());
        this.processor =
                new RequestProcessor(world, clock, journal, settings.credentials(), settings.tokenLifetime(), url());
        this.threads = Executors.newFixedThreadPool(THREADS, task -> {
            var thread = new Thread(task, "simulated-ocm");
            thread.setDaemon(true);
            return thread;
        });
    }

    public static SimulatedOcm start(SimulationSettings settings) throws IOException {
        // Without this each answer waits for an acknowledgement of its headers, some 40 ms on most systems.
        if (System.getProperty(NO_DELAY) == null) {
            System.setProperty(NO_DELAY, "true");
        }
        var address = new InetSocketAddress(InetAddress.getByName(settings.listen()), settings.port());
        var server = HttpServer.create(address, WAITING);
        try {
            var wanted = settings.log();
            var file = wanted == null ? Files.createTempFile("tidegate-simulator", ".ndjson") : wanted;
            var simulated = new SimulatedOcm(settings, SimulationLog.in(file), server);
            simulated.open();
            return simulated;
        } catch (IOException | RuntimeException broken) {
            server.stop(0);
            throw broken;
        }
    }

    public URI url() {
        var address = server.getAddress();
        var host = address.getAddress().isAnyLocalAddress()
                ? SimulationSettings.LOOPBACK
                : address.getAddress().getHostAddress();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":" + address.getPort());
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
        server.stop(0);
        threads.shutdownNow();
        journal.close();
        if (settings.log() == null) {
            Files.deleteIfExists(journal.file());
        }
    }

    private void open() {
        server.createContext(
                "/",
                new SimulatorHttpHandler(
                        processor, new ControlEndpoints(processor, world, clock, faults), faults, journal));
        server.setExecutor(threads);
        server.start();
    }
}
