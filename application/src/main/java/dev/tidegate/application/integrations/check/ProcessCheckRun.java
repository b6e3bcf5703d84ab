package dev.tidegate.application.integrations.check;

import dev.tidegate.integrations.check.CheckRun;
import dev.tidegate.integrations.check.CheckRunExecutor;
import dev.tidegate.integrations.check.CheckRunResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Makes a run by starting a command. Its output goes to one file in a directory, as much of it as is worth keeping, and is
 * moved to {@code failed/} there if it did not end well. Safe for use by several threads.
 */
public final class ProcessCheckRun implements CheckRunExecutor {

    private static final String FAILED = "failed";

    /** How long the rest of its output may take once a run has ended. */
    private static final Duration LAST_WORDS = Duration.ofSeconds(5);

    private final CommandTemplate template;
    private final Path directory;
    private final Duration timeout;

    /**
     * Makes runs by a command.
     *
     * @param directory where output goes; made if it is not there
     * @param timeout how long one run may take
     */
    public ProcessCheckRun(CommandTemplate template, Path directory, Duration timeout) {
        this.template = template;
        this.directory = directory;
        this.timeout = timeout;
    }

    @Override
    public CheckRunResult run(CheckRun run) throws InterruptedException {
        Path output = directory.resolve(run.file());
        if (run.image().startsWith("-")) {
            return ended(
                    run, output, CheckRunResult.Result.NOT_STARTED, "no image begins with a dash, but an option does");
        }
        Process process;
        try {
            Files.createDirectories(directory);
            Files.deleteIfExists(directory.resolve(FAILED).resolve(run.file()));
            Files.deleteIfExists(output);
            var builder = new ProcessBuilder(template.words(run)).redirectErrorStream(true);
            builder.environment().putAll(run.variables());
            process = builder.start();
            process.getOutputStream().close();
        } catch (IOException failure) {
            // Its message would repeat the command; the program alone says what is missing.
            return ended(run, output, CheckRunResult.Result.NOT_STARTED, "cannot start " + program(run));
        }
        return await(run, output, process);
    }

    private CheckRunResult await(CheckRun run, Path output, Process process) throws InterruptedException {
        boolean ended = false;
        var listener = listen(process, output);
        try {
            ended = process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
        } finally {
            stop(process);
            hangUp(process, listener);
        }
        if (!ended) {
            return ended(
                    run, output, CheckRunResult.Result.TIMED_OUT, "did not end within " + timeout.toSeconds() + " s");
        }
        int status = process.exitValue();
        return status == 0
                ? new CheckRunResult(run, CheckRunResult.Result.PASSED, output.toString(), "exit status 0", false)
                : ended(run, output, CheckRunResult.Result.FAILED, "exit status " + status);
    }

    private static Thread listen(Process process, Path output) {
        var listener = new Thread(
                () -> {
                    try {
                        BoundedOutputFile.usual(output).keep(process.getInputStream());
                    } catch (IOException closed) {
                        // Hung up on: what was heard so far is kept.
                    }
                },
                "output of " + output.getFileName());
        listener.setDaemon(true);
        listener.start();
        return listener;
    }

    /** Somebody a run left behind may hold its output open for ever. */
    private static void hangUp(Process process, Thread listener) throws InterruptedException {
        listener.join(LAST_WORDS.toMillis());
        if (listener.isAlive()) {
            try {
                process.getInputStream().close();
            } catch (IOException closed) {
                // It is gone, which is what was wanted.
            }
            listener.join(LAST_WORDS.toMillis());
        }
    }

    /** With what it started itself: a runner that goes on would hold the account it works on. */
    private static void stop(Process process) {
        var started = process.descendants().toList();
        // First the one that would go on with its next line. By its handle: the process itself would close what it
        // printed before anybody has read it.
        process.toHandle().destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
    }

    private String program(CheckRun run) {
        return template.words(run).get(0);
    }

    private CheckRunResult ended(CheckRun run, Path output, CheckRunResult.Result result, String detail) {
        boolean retryable = result == CheckRunResult.Result.FAILED && TransientFailures.in(output);
        return new CheckRunResult(run, result, moved(output).toString(), detail, retryable);
    }

    /** Output that cannot be moved stays where it is; that it is there matters more than where. */
    private Path moved(Path output) {
        try {
            var failed = Files.createDirectories(directory.resolve(FAILED));
            return Files.exists(output)
                    ? Files.move(output, failed.resolve(output.getFileName()), StandardCopyOption.REPLACE_EXISTING)
                    : output;
        } catch (IOException failure) {
            return output;
        }
    }
}
