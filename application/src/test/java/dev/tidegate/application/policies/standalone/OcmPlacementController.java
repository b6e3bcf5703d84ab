package dev.tidegate.application.policies.standalone;

import dev.tidegate.testsupport.ProvidedProgram;
import dev.tidegate.testsupport.kube.KubeApiServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/** OCM's own placement controller, where the script {@code policies/ocm-placement} puts it. */
public final class OcmPlacementController implements AutoCloseable {

    private static final ProvidedProgram PROGRAM =
            new ProvidedProgram("placement", "1.2.0", "ocm-placement", "OCM_PLACEMENT_DIR", "policies/ocm-placement");

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int FIRST_PORT = 20_000;
    private static final AtomicInteger STARTED = new AtomicInteger();

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
                    "--listen=" + ownAddress()));
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

    /** It cannot listen on port 0. All of 127.0.0.0/8 is this machine, so each process of tests has an address of its own. */
    private static String ownAddress() {
        long process = ProcessHandle.current().pid();
        return "127.%d.%d.%d:%d"
                .formatted(
                        1 + ((process >> 16) & 63),
                        (process >> 8) & 255,
                        process & 255,
                        FIRST_PORT + STARTED.incrementAndGet());
    }
}
