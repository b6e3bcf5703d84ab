package dev.tidegate.cli.training;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/**
 * Hears the first words of an encrypted connection out and refuses it. All that an encrypted connection takes on our side
 * is loaded by then, and no key had to be made for it.
 */
final class RefusingServer implements AutoCloseable {

    private static final int LONGEST_HELLO = 16_384;

    /** A fatal alert of TLS 1.2 and later: no agreement on how to go on. */
    private static final byte[] HANDSHAKE_FAILURE = {21, 3, 3, 0, 2, 2, 40};

    private final ServerSocket socket;

    private RefusingServer(ServerSocket socket) {
        this.socket = socket;
    }

    static RefusingServer start() throws IOException {
        var server = new RefusingServer(new ServerSocket(0, 0, InetAddress.getLoopbackAddress()));
        var thread = new Thread(server::refuseAll, "refusing server");
        thread.setDaemon(true);
        thread.start();
        return server;
    }

    InetSocketAddress address() {
        return (InetSocketAddress) socket.getLocalSocketAddress();
    }

    private void refuseAll() {
        while (!socket.isClosed()) {
            refuseOne();
        }
    }

    private void refuseOne() {
        try (var connection = socket.accept()) {
            if (connection.getInputStream().read(new byte[LONGEST_HELLO]) > 0) {
                connection.getOutputStream().write(HANDSHAKE_FAILURE);
            }
        } catch (IOException gone) {
            // Whoever hung up has nothing more to be told, and nobody comes to a closed socket.
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
