package dev.tidegate.cli.kube;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.cli.shell.DurationConverter;
import dev.tidegate.kube.KubeLimits;
import java.time.Duration;
import picocli.CommandLine.Option;

/** How many requests a cluster gets at once, and how long one may take: a mixin. */
public final class KubeLimitOptions {

    @Option(
            names = "--concurrency",
            paramLabel = "<number>",
            defaultValue = "10",
            order = 35,
            description = "Requests under way at once in each cluster; ${DEFAULT-VALUE} unless said otherwise.")
    private int concurrency = 10;

    @Option(
            names = "--timeout",
            paramLabel = "<duration>",
            defaultValue = "30s",
            order = 36,
            converter = DurationConverter.class,
            description = "How long one request may take; ${DEFAULT-VALUE} unless said otherwise.")
    private Duration timeout = Duration.ofSeconds(30);

    /** The limits; refuses a number that cannot be. */
    public KubeLimits limits() {
        if (concurrency < 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--concurrency is 1 or more, not " + concurrency);
        }
        return KubeLimits.defaults().withInFlight(concurrency).withAnswering(timeout);
    }
}
