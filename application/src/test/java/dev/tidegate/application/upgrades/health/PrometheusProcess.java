package dev.tidegate.application.upgrades.health;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** A real Prometheus whose series are made by recording rules, for the duration of a test. */
final class PrometheusProcess implements AutoCloseable {

    private static final Pattern LISTENING = Pattern.compile("msg=\"Listening on\" address=(\\S+)");

    private final Process process;
    private final URI url;

    private PrometheusProcess(Process process, URI url) {
        this.process = process;
        this.url = url;
    }

    /** Skips the test where Prometheus is not installed; in CI it must be. */
    static PrometheusProcess start(Path directory, String rules) throws IOException {
        Files.writeString(directory.resolve("rules.yml"), rules);
        var config = Files.writeString(
                directory.resolve("prometheus.yml"), "global: {evaluation_interval: 1s}\nrule_files: [rules.yml]\n");
        var builder = new ProcessBuilder(
                        "prometheus",
                        "--config.file=" + config,
                        "--storage.tsdb.path=" + directory.resolve("data"),
                        "--web.listen-address=127.0.0.1:0")
                .redirectErrorStream(true);
        Process process;
        try {
            process = builder.start();
        } catch (IOException missing) {
            if ("true".equals(System.getenv("CI"))) {
                throw new IllegalStateException("a real Prometheus must be asked in CI, and did not start", missing);
            }
            return abort("Prometheus is not installed here: " + missing.getMessage());
        }
        return new PrometheusProcess(process, URI.create("http://" + address(process)));
    }

    URI url() {
        return url;
    }

    /** The address it listens at, as soon as it answers queries there. */
    private static String address(Process process) throws IOException {
        BufferedReader output = process.inputReader();
        var said = new StringBuilder();
        for (var line = output.readLine(); line != null; line = output.readLine()) {
            said.append(line).append('\n');
            var listening = LISTENING.matcher(said);
            if (line.contains("Server is ready to receive web requests") && listening.find()) {
                return listening.group(1);
            }
        }
        throw new IllegalStateException("Prometheus did not start: " + said);
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
