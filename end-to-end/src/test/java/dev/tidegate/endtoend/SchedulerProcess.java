package dev.tidegate.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A scheduler that runs until it is ended, and what it prints. */
final class SchedulerProcess implements AutoCloseable {

    final Process process;
    private final SchedulerWorkspace workspace;
    private final String name;

    private SchedulerProcess(Process process, SchedulerWorkspace workspace, String name) {
        this.process = process;
        this.workspace = workspace;
        this.name = name;
    }

    static SchedulerProcess start(SchedulerWorkspace workspace, String name) {
        return new SchedulerProcess(
                TidegateProcess.start(workspace.directory, name, workspace.scheduler()), workspace, name);
    }

    String out() throws IOException {
        return Files.readString(TidegateProcess.out(workspace.directory, name).toPath());
    }

    String err() throws IOException {
        return Files.readString(TidegateProcess.err(workspace.directory, name).toPath());
    }

    /** Waits until it has printed a text to standard output. */
    void awaitPrinted(String text, Duration limit) throws IOException, InterruptedException {
        var deadline = System.nanoTime() + limit.toNanos();
        while (!out().contains(text)) {
            if (System.nanoTime() > deadline || process.waitFor(20, TimeUnit.MILLISECONDS)) {
                assertThat(out()).as("printed by " + name).contains(text);
                return;
            }
        }
    }

    /** Waits until it has ended by itself. */
    int awaitEnd(Duration limit) throws InterruptedException {
        assertThat(process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS))
                .as(name + " ends within " + limit)
                .isTrue();
        return process.exitValue();
    }

    void signal(String signal) throws IOException, InterruptedException {
        TidegateProcess.signal(process, signal);
    }

    void kill() throws InterruptedException {
        TidegateProcess.kill(process);
    }

    /** Nothing is left of it, whatever became of the test. */
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
