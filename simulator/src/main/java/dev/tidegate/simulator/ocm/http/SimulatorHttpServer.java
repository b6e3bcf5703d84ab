package dev.tidegate.simulator.ocm.http;

import java.io.IOException;
import java.net.InetAddress;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.ExecutorThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/**
 * The port that is listened on, and the threads behind it. Addresses reach the handler as they were sent, also ambiguous
 * ones; a path that cannot be decoded and what is no request at all are refused here, in OCM's envelope.
 */
public final class SimulatorHttpServer implements AutoCloseable {

    private static final String NAME = "simulated-ocm";
    private static final int THREADS = 64;
    private static final int ACCEPTORS = 1;
    private static final int SELECTORS = 1;
    private static final int WAITING = 512;
    private static final int LARGEST_HEADER = 384 * 1024;

    private final Server server;
    private final ServerConnector connector;
    private final int port;

    private SimulatorHttpServer(Server server, ServerConnector connector) {
        this.server = server;
        this.connector = connector;
        this.port = connector.getLocalPort();
    }

    /**
     * Takes a port, without answering yet; port 0 takes any that is free.
     *
     * @throws IOException if the address cannot be listened on
     */
    public static SimulatorHttpServer listen(InetAddress address, int port) throws IOException {
        var server = new Server(threads(), new ScheduledExecutorScheduler(NAME + "-timeouts", true), null);
        var connector = new ServerConnector(server, ACCEPTORS, SELECTORS, new HttpConnectionFactory(protocol()));
        connector.setHost(address.getHostAddress());
        connector.setPort(port);
        connector.setAcceptQueueSize(WAITING);
        connector.open();
        server.addConnector(connector);
        return new SimulatorHttpServer(server, connector);
    }

    public int port() {
        return port;
    }

    /** Begins to answer. */
    public void start(SimulatorHttpHandler handler) throws IOException {
        server.setHandler(handler);
        server.setErrorHandler(handler::refuse);
        try {
            server.start();
        } catch (IOException | RuntimeException broken) {
            throw broken;
        } catch (Exception broken) {
            throw new IOException("starting the server of the simulation", broken);
        }
    }

    /** Ends all connections and interrupts what is being worked on. */
    @Override
    public void close() throws IOException {
        try {
            // A server that was never started does not close the port by itself.
            connector.close();
            server.stop();
        } catch (IOException | RuntimeException broken) {
            throw broken;
        } catch (Exception broken) {
            throw new IOException("stopping the server of the simulation", broken);
        }
    }

    private static ExecutorThreadPool threads() {
        var threads = new ExecutorThreadPool(THREADS + ACCEPTORS + SELECTORS);
        threads.setName(NAME);
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        return threads;
    }

    private static HttpConfiguration protocol() {
        var protocol = new HttpConfiguration();
        protocol.setSendServerVersion(false);
        protocol.setRequestHeaderSize(LARGEST_HEADER);
        protocol.setUriCompliance(UriCompliance.UNSAFE);
        // An answer may be late on purpose; only connections without a request are closed when they are idle.
        protocol.setIdleTimeout(0);
        return protocol;
    }
}
