package dev.tidegate.cli.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.promotions.ProposalOptions;
import dev.tidegate.application.promotions.ProposalOptions.Delivery;
import dev.tidegate.cli.shell.DurationConverter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a change is proposed: a mixin. */
final class ProposalOptionGroup {

    @Option(names = "--dry-run", order = 20, description = "Show what would be done, and do nothing.")
    private boolean dryRun;

    @Option(
            names = "--plan",
            paramLabel = "<digest>",
            order = 21,
            description = "Do it only if the plan still has this digest.")
    private @Nullable String digest;

    @Option(names = "--direct", order = 22, description = "Push to the data branch itself, without a request.")
    private boolean direct;

    @Option(
            names = "--patch",
            paramLabel = "<file>",
            order = 23,
            description = "Write a patch for git apply, and push nothing.")
    private @Nullable Path patch;

    @Option(names = "--in-place", order = 24, description = "Change the checkout that --data names, and push nothing.")
    private boolean inPlace;

    @Option(
            names = "--wait-artifact",
            paramLabel = "<duration>",
            order = 25,
            defaultValue = "0s",
            converter = DurationConverter.class,
            description = "How long to wait for the image of the version.")
    private Duration waitArtifact = Duration.ZERO;

    @Option(names = "--draft", order = 26, description = "Open the request as a draft.")
    private boolean draft;

    @Option(
            names = "--label",
            paramLabel = "<label>",
            order = 27,
            description = "One more label of the request; may be repeated.")
    private List<String> labels = List.of();

    @Option(
            names = "--reviewer",
            paramLabel = "<login>",
            order = 28,
            description = "Who is asked to look at it; may be repeated.")
    private List<String> reviewers = List.of();

    @Option(names = "--no-notify", order = 29, description = "Do not mention those whose commits ride along.")
    private boolean noNotify;

    @Option(names = "--reason", paramLabel = "<text>", order = 37, description = "Why, for the record.")
    private @Nullable String reason;

    /**
     * The options.
     *
     * @param needsReason whether something is asked for that is refused otherwise
     */
    ProposalOptions options(boolean needsReason) {
        if (needsReason && (reason == null || reason.isBlank())) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, "what is allowed on purpose needs a --reason, for the record");
        }
        if (Stream.of(direct, patch != null, inPlace).filter(way -> way).count() > 1) {
            throw new RequestFailure(Status.INVALID_INPUT, "--direct, --patch and --in-place exclude each other");
        }
        return new ProposalOptions(
                direct ? Delivery.DIRECT : patch != null ? Delivery.PATCH : inPlace ? Delivery.IN_PLACE : null,
                patch,
                digest,
                waitArtifact,
                draft,
                labels,
                reviewers,
                !noNotify,
                dryRun,
                reason);
    }
}
