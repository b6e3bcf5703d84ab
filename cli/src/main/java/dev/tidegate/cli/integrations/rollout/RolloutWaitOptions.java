package dev.tidegate.cli.integrations.rollout;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.integrations.rollout.RolloutWait;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.cli.shell.MessagePrinter;
import dev.tidegate.runtime.IdleWait;
import dev.tidegate.runtime.StopRequest;
import dev.tidegate.runtime.WakeSignal;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** Whether a command waits for rollouts, and how long: a mixin. */
public final class RolloutWaitOptions {

    @Option(
            names = "--wait",
            order = 30,
            description = "Wait until rollouts are done, have failed, were taken back or are held by a person; progress"
                    + " goes to standard error.")
    private boolean wait;

    @Option(
            names = "--wait-timeout",
            paramLabel = "<duration>",
            order = 31,
            converter = DurationConverter.class,
            description = "How long to wait with --wait; 1h unless said otherwise.")
    private @Nullable Duration timeout;

    public boolean isWanted() {
        if (timeout != null && (!wait || timeout.isZero() || timeout.isNegative())) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "--wait-timeout is for --wait, and longer than nothing, as in --wait --wait-timeout 2h");
        }
        return wait;
    }

    public Duration timeout() {
        return timeout == null ? Duration.ofHours(1) : timeout;
    }

    /** A wait that ends when the process is asked to stop. */
    public RolloutWait begin(CommandLine command, StopRequest stop) {
        var wake = new WakeSignal();
        stop.onRequest(wake::raise);
        return new RolloutWait(
                Clock.systemUTC(),
                IdleWait.real(),
                wake,
                stop::isRequested,
                sentence -> MessagePrinter.print(command, sentence));
    }
}
