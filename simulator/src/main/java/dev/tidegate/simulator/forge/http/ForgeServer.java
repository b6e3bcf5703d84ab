package dev.tidegate.simulator.forge.http;

import java.io.IOException;
import java.net.InetAddress;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.ExecutorThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/** The port of the simulated forge. Encoded slashes in addresses reach the handler as they were sent. */
public final class ForgeServer implements AutoCloseable {

    private static final String NAME = "simulated-forge";
    private static final int THREADS = 66;

    private final Server server;
    private final ServerConnector connector;

    private ForgeServer(Server server, ServerConnector connector) {
        this.server = server;
        this.connector = connector;
    }

    /** Begins to answer; port 0 takes any that is free. */
    public static ForgeServer start(InetAddress address, int port, ForgeHandler handler) throws IOException {
        var threads = new ExecutorThreadPool(THREADS);
        threads.setName(NAME);
        threads.setDaemon(true);
        threads.setReservedThreads(0);
        var protocol = new HttpConfiguration();
        protocol.setSendServerVersion(false);
        protocol.setUriCompliance(UriCompliance.UNSAFE);
        var server = new Server(threads, new ScheduledExecutorScheduler(NAME + "-timeouts", true), null);
        var connector = new ServerConnector(server, 1, 1, new HttpConnectionFactory(protocol));
        connector.setHost(address.getHostAddress());
        connector.setPort(port);
        server.addConnector(connector);
        server.setHandler(handler);
        try {
            server.start();
        } catch (IOException | RuntimeException broken) {
            throw broken;
        } catch (Exception broken) {
            throw new IOException("starting the simulated forge", broken);
        }
        return new ForgeServer(server, connector);
    }

    public int port() {
        return connector.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        try {
            server.stop();
        } catch (IOException | RuntimeException broken) {
            throw broken;
        } catch (Exception broken) {
            throw new IOException("stopping the simulated forge", broken);
        }
    }
}
