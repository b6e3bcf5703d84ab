package dev.tidegate.distribution;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A program that was run to its end. */
record FinishedProcess(int code, String out, String err) {

    static FinishedProcess in(Path directory, Map<String, String> environment, List<String> commandLine) {
        var builder = new ProcessBuilder(commandLine).directory(directory.toFile());
        builder.environment().putAll(environment);
        try {
            var process = builder.start();
            process.getOutputStream().close();
            var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            var err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
            return new FinishedProcess(process.waitFor(), out, err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while running " + commandLine, e);
        }
    }

    static FinishedProcess in(Path directory, String... commandLine) {
        return in(directory, Map.of(), List.of(commandLine));
    }
}
