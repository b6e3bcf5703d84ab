package dev.tidegate.kube;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tidegate.http.Secret;
import dev.tidegate.http.TokenSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Tokens from a program that a kubeconfig names, each kept until it expires or is rejected. Client certificates from such
 * programs are not supported. Safe for many threads: one runs the program, the others wait for it.
 */
final class ExecCredential implements TokenSource {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_RUN_SECONDS = 60;

    private final String owner;
    private final Path kubeconfig;
    private final JsonNode exec;
    private final Clock clock;
    private @Nullable Token known;

    private ExecCredential(String owner, Path kubeconfig, JsonNode exec, Clock clock) {
        this.owner = owner;
        this.kubeconfig = kubeconfig;
        this.exec = exec;
        this.clock = clock;
    }

    /** The credential of a user whose tokens are printed by a program. */
    static KubeCredential of(String owner, Path kubeconfig, JsonNode exec, Clock clock) {
        return new KubeCredential(
                new ExecCredential(owner, kubeconfig, exec, clock),
                "sign in again, so that the program '" + exec.path("command").asText() + "' of " + owner
                        + " prints a valid token");
    }

    @Override
    public synchronized Optional<Secret> token() {
        var token = known;
        if (token == null || !clock.instant().isBefore(token.until())) {
            token = parse(run());
            known = token;
        }
        return Optional.of(token.value());
    }

    @Override
    public synchronized boolean renew(Secret rejected) {
        if (known != null && known.value().equals(rejected)) {
            known = null;
        }
        return true;
    }

    private String run() {
        var command = new ArrayList<String>();
        var program = exec.path("command").asText("");
        // A path with a slash is relative to the kubeconfig; a bare name is looked up in the PATH.
        command.add(
                program.contains("/")
                        ? kubeconfig.toAbsolutePath().resolveSibling(program).toString()
                        : program);
        exec.path("args").forEach(argument -> command.add(argument.asText()));
        var builder = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD);
        exec.path("env")
                .forEach(each -> builder.environment()
                        .put(each.path("name").asText(), each.path("value").asText()));
        builder.environment().put("KUBERNETES_EXEC_INFO", request());
        try {
            return output(builder.start(), program);
        } catch (IOException e) {
            throw InvalidAccessException.because(
                    "%s needs the program '%s', which could not be started", owner, program);
        }
    }

    private String output(Process process, String program) throws IOException {
        process.getOutputStream().close();
        // The output ends when the program has ended or was killed.
        var ending = process.onExit()
                .orTimeout(LONGEST_RUN_SECONDS, TimeUnit.SECONDS)
                .whenComplete((done, late) -> {
                    if (late != null) {
                        process.destroyForcibly();
                    }
                });
        var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        var code =
                ending.thenApply(Process::exitValue).exceptionally(late -> -1).join();
        if (code != 0) {
            throw InvalidAccessException.because(
                    code < 0 ? "%s: the program '%s' took too long" : "%s: the program '%s' ended with code %d",
                    owner,
                    program,
                    code);
        }
        return text;
    }

    private String request() {
        var request = JSON.createObjectNode()
                .put("apiVersion", exec.path("apiVersion").asText())
                .put("kind", "ExecCredential");
        request.putObject("spec").put("interactive", false);
        return request.toString();
    }

    private Token parse(String output) {
        try {
            var status = JSON.readTree(output).path("status");
            var text = status.path("token").asText("");
            if (!text.isBlank()) {
                var until = status.path("expirationTimestamp").asText("");
                return new Token(Secret.of(text.strip()), until.isEmpty() ? Instant.MAX : Instant.parse(until));
            }
        } catch (JsonProcessingException | DateTimeException unreadable) {
            // Reported below; the output is not quoted because it may hold the token.
        }
        throw InvalidAccessException.because(
                "%s: the program '%s' printed no token",
                owner, exec.path("command").asText());
    }

    private record Token(Secret value, Instant until) {}
}
