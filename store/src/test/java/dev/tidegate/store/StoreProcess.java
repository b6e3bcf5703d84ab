package dev.tidegate.store;

import dev.tidegate.store.database.StoreConfig;
import dev.tidegate.testsupport.JavaCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts another Java process on a store, and passes the store's configuration on to it. */
final class StoreProcess implements AutoCloseable {

    private final Process process;
    private final BufferedReader output;

    private StoreProcess(Process process) {
        this.process = process;
        this.output = process.inputReader(StandardCharsets.UTF_8);
    }

    static StoreProcess start(Class<?> main, StoreConfig config, String... arguments) throws IOException {
        var command = new ArrayList<>(JavaCommand.startWithClasses());
        command.add(main.getName());
        command.addAll(config.match(
                embedded -> List.of(embedded.directory().toString(), "", ""),
                postgres -> List.of(
                        postgres.url(), postgres.user(), postgres.passwordFile().toString())));
        command.addAll(List.of(arguments));
        return new StoreProcess(new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start());
    }

    /** Reads the configuration from the first three arguments, as {@link #start} passes it. */
    static StoreConfig config(String[] arguments) {
        return arguments[1].isEmpty()
                ? StoreConfig.embedded(Path.of(arguments[0]))
                : StoreConfig.postgres(arguments[0], arguments[1], Path.of(arguments[2]));
    }

    List<String> read(int lines) throws IOException {
        var read = new ArrayList<String>();
        while (read.size() < lines) {
            var line = output.readLine();
            if (line == null) {
                throw new IOException("the process ended after " + read);
            }
            read.add(line);
        }
        return read;
    }

    /** Kills the process, and returns what it has printed. */
    List<String> kill() throws InterruptedException {
        process.toHandle().destroyForcibly(); // unlike the process's own method, it leaves the output to be read
        process.waitFor();
        return output.lines().toList();
    }

    int waitFor() throws InterruptedException {
        return process.waitFor();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
