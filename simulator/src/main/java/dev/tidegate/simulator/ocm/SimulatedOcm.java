package dev.tidegate.simulator.ocm;

import com.sun.net.httpserver.HttpServer;
import dev.tidegate.simulator.ocm.clock.SimulatedClock;
import dev.tidegate.simulator.ocm.fault.FaultRule;
import dev.tidegate.simulator.ocm.fault.Faults;
import dev.tidegate.simulator.ocm.fleet.Fleet;
import dev.tidegate.simulator.ocm.http.Controls;
import dev.tidegate.simulator.ocm.http.Counter;
import dev.tidegate.simulator.ocm.http.Credentials;
import dev.tidegate.simulator.ocm.http.Desk;
import dev.tidegate.simulator.ocm.journal.Journal;
import dev.tidegate.simulator.ocm.world.World;
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
    private final Journal journal;
    private final World world;
    private final Faults faults;
    private final Desk desk;
    private final HttpServer server;
    private final ExecutorService threads;

    private SimulatedOcm(SimulationSettings settings, Journal journal, HttpServer server) {
        var start = settings.fleet().now();
        this.settings = settings;
        this.journal = journal;
        this.server = server;
        this.clock = settings.speed() == 0
                ? SimulatedClock.stepped(start)
                : SimulatedClock.running(start, settings.speed(), Clock.systemUTC());
        this.world = new World(settings.fleet(), journal);
        this.faults = new Faults(settings.fleet().seed(), settings.faults());
        this.desk = new Desk(world, clock, journal, settings.credentials(), settings.tokenLifetime());
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
            var simulated = new SimulatedOcm(settings, Journal.in(file), server);
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
        return url().resolve(Counter.TOKEN_PATH);
    }

    public Credentials credentials() {
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
        return desk.undisturbed(world::now);
    }

    /** From now on these faults happen, and no others. */
    public void faults(List<FaultRule> rules) {
        faults.replace(rules);
    }

    public void faults(FaultRule... rules) {
        faults(List.of(rules));
    }

    /** Everything there is now. */
    public Fleet fleet() {
        return desk.undisturbed(world::fleet);
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
                "/", new Counter(desk, new Controls(desk, world, clock, faults), faults, journal));
        server.setExecutor(threads);
        server.start();
    }
}
