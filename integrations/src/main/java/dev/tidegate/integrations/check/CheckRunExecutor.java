package dev.tidegate.integrations.check;

/** Makes one run, wherever that is, and waits for its end. Must be safe for use by several threads. */
public interface CheckRunExecutor {

    CheckRunResult run(CheckRun run) throws InterruptedException;
}
