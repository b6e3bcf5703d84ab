package dev.tidegate.application.policies.standalone;

import dev.tidegate.testsupport.ProvidedProgram;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/** OCM's own placement controller, where the script {@code policies/ocm-placement} puts it. */
public final class OcmPlacementController implements AutoCloseable {

    private static final ProvidedProgram PROGRAM =
            new ProvidedProgram("placement", "1.2.0", "ocm-placement", "OCM_PLACEMENT_DIR", "policies/ocm-placement");

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;

    private OcmPlacementController(Process process) {
        this.process = process;
    }

    /** Ends the calling test where the program is absent; CI must have it. */
    public static Path program() {
        return PROGRAM.find();
    }

    /** Starts it; the namespace is where its lease is, unless it runs without one. */
    public static OcmPlacementController start(KubeApiServer server, String namespace, boolean withLease) {
        try {
            List<String> command = new ArrayList<>(List.of(
                    program().toString(),
                    "controller",
                    "--kubeconfig=" + server.kubeconfig(),
                    "--namespace=" + namespace,
                    "--listen=127.0.0.1:" + freePort()));
            if (!withLease) {
                command.add("--disable-leader-election");
            }
            var log = Files.createTempFile(Files.createDirectories(Path.of("target")), "ocm-placement", ".log");
            var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
            builder.environment().put("POD_NAME", "placement-of-a-test");
            // It looks for files with tokens where it was started, and not beside the kubeconfig that names them.
            builder.directory(
                    Objects.requireNonNull(server.kubeconfig().getParent()).toFile());
            return new OcmPlacementController(builder.start());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** Waits until something holds, and fails at once if the controller has ended. */
    public void await(ThrowingRunnable assertion) {
        Awaitility.await()
                .atMost(PATIENCE)
                .failFast("the controller has ended; its log is in target", () -> !process.isAlive())
                .untilAsserted(assertion);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
