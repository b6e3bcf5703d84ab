package dev.tidegate.http;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;

/** A server on a plain socket: it writes what a test tells it to each connection, and does nothing that HTTP demands. */
final class RawServer implements AutoCloseable {

    private final ServerSocket listening;
    private final Behaviour behaviour;
    private final CountDownLatch end = new CountDownLatch(1);
    private final Queue<String> heads = new ConcurrentLinkedQueue<>();

    RawServer(Behaviour behaviour) {
        this.behaviour = behaviour;
        try {
            this.listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        start(this::accept);
    }

    URI url() {
        return URI.create("http://127.0.0.1:" + listening.getLocalPort());
    }

    /** The head of every request so far. */
    Queue<String> heads() {
        return heads;
    }

    @Override
    public void close() throws IOException {
        end.countDown();
        listening.close();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                var socket = listening.accept();
                start(() -> answer(socket));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private void answer(Socket socket) {
        try (socket) {
            var head = new StringBuilder();
            while (head.indexOf("\r\n\r\n") < 0) {
                int next = socket.getInputStream().read();
                if (next < 0) {
                    return;
                }
                head.append((char) next);
            }
            heads.add(head.toString());
            behaviour.answer(new Connection(socket.getOutputStream(), end));
        } catch (IOException hungUp) {
            // The client gave up, which is what most of these tests are about.
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void start(Runnable work) {
        var thread = new Thread(work, "raw-server");
        thread.setDaemon(true);
        thread.start();
    }

    /** What the server does on a connection after it has read the head of a request. */
    @FunctionalInterface
    interface Behaviour {
        void answer(Connection connection) throws IOException, InterruptedException;
    }

    /**
     * An open connection.
     *
     * @param end is released when the test is over
     */
    record Connection(OutputStream out, CountDownLatch end) {

        void write(String text) throws IOException {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
        }

        void stall() throws InterruptedException {
            end.await();
        }
    }
}
