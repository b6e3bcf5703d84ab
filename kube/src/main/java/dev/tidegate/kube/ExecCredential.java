package dev.tidegate.kube;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
 * A token from a program that a kubeconfig names, kept until it runs out or is refused. Client certificates from such
 * programs are not supported. Safe for many threads: one runs the program, the others wait for it.
 */
final class ExecCredential implements Credential {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int LONGEST_RUN_SECONDS = 60;

    private final String whose;
    private final Path kubeconfig;
    private final JsonNode exec;
    private final Clock clock;
    private @Nullable Token known;

    ExecCredential(String whose, Path kubeconfig, JsonNode exec, Clock clock) {
        this.whose = whose;
        this.kubeconfig = kubeconfig;
        this.exec = exec;
        this.clock = clock;
    }

    @Override
    public synchronized Optional<String> token() {
        var token = known;
        if (token == null || !clock.instant().isBefore(token.until())) {
            token = parse(run());
            known = token;
        }
        return Optional.of(token.text());
    }

    @Override
    public synchronized boolean renew() {
        known = null;
        return true;
    }

    @Override
    public String remedy() {
        return "sign in again, so that the program '" + exec.path("command").asText() + "' of " + whose
                + " prints a valid token";
    }

    private String run() {
        var command = new ArrayList<String>();
        var program = exec.path("command").asText("");
        // A relative path with a slash starts where the kubeconfig is; a bare name is looked up in the PATH.
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
            throw Misconfigured.because("%s needs the program '%s', which could not be started", whose, program);
        }
    }

    private String output(Process process, String program) throws IOException {
        process.getOutputStream().close();
        // Once the program has ended or been ended, its output ends, too.
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
            throw Misconfigured.because(
                    code < 0 ? "%s: the program '%s' took too long" : "%s: the program '%s' ended with code %d",
                    whose,
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
                return new Token(text.strip(), until.isEmpty() ? Instant.MAX : Instant.parse(until));
            }
        } catch (JsonProcessingException | DateTimeException unreadable) {
            // told below; quoting the output would show the token
        }
        throw Misconfigured.because(
                "%s: the program '%s' printed no token",
                whose, exec.path("command").asText());
    }

    private record Token(String text, Instant until) {

        @Override
        public String toString() {
            return "Token[until=" + until + "]";
        }
    }
}
