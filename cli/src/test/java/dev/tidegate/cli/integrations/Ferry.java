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
final class Ferry implements AutoCloseable {

    private final URI shore;
    private final int port;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Socket> crossing = new ArrayList<>();
    private ServerSocket landing;

    Ferry(URI shore) {
        this.shore = shore;
        this.landing = listen(0);
        this.port = landing.getLocalPort();
        threads.execute(this::carry);
    }

    String url() {
        return "https://127.0.0.1:" + port;
    }

    /** From now on nobody gets across, those included who are under way. */
    synchronized void cut() {
        close(landing);
        crossing.forEach(Ferry::close);
        crossing.clear();
    }

    synchronized void mend() {
        landing = listen(port);
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

    private synchronized ServerSocket landing() {
        return landing;
    }

    private void carry() {
        var from = landing();
        try {
            while (true) {
                var here = from.accept();
                var there = new Socket(shore.getHost(), shore.getPort());
                synchronized (this) {
                    crossing.add(here);
                    crossing.add(there);
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
