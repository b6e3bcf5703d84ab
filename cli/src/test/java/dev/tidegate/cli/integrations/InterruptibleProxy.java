package dev.tidegate.cli.integrations;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Carries bytes to a server and back, or does not: a network that can be cut. */
final class InterruptibleProxy implements AutoCloseable {

    private final URI server;
    private final int port;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Socket> connections = new ArrayList<>();
    private ServerSocket listener;

    InterruptibleProxy(URI server) {
        this.server = server;
        this.listener = listen(0);
        this.port = listener.getLocalPort();
        threads.execute(this::carry);
    }

    String url() {
        return "https://127.0.0.1:" + port;
    }

    /** Ends all connections and takes no more. */
    synchronized void cut() {
        close(listener);
        connections.forEach(InterruptibleProxy::close);
        connections.clear();
    }

    synchronized void mend() {
        listener = listen(port);
        threads.execute(this::carry);
    }

    @Override
    public void close() {
        cut();
        threads.shutdownNow();
    }

    private static ServerSocket listen(int port) {
        try {
            var socket = new ServerSocket();
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return socket;
        } catch (IOException unexpected) {
            throw new UncheckedIOException(unexpected);
        }
    }

    private synchronized ServerSocket listener() {
        return listener;
    }

    private void carry() {
        var from = listener();
        try {
            while (true) {
                var here = from.accept();
                var there = new Socket(server.getHost(), server.getPort());
                synchronized (this) {
                    connections.add(here);
                    connections.add(there);
                }
                threads.execute(() -> copy(here, there));
                threads.execute(() -> copy(there, here));
            }
        } catch (IOException cut) {
            // Until it is mended.
        }
    }

    private static void copy(Socket from, Socket to) {
        try {
            from.getInputStream().transferTo(to.getOutputStream());
        } catch (IOException ended) {
            // Both ends are closed below.
        } finally {
            close(from);
            close(to);
        }
    }

    private static void close(AutoCloseable socket) {
        try {
            socket.close();
        } catch (Exception already) {
            // It is closed.
        }
    }
}
