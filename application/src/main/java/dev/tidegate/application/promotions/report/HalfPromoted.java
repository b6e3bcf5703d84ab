package dev.tidegate.application.promotions.report;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The locations of an environment that should run one version hold several.
 *
 * @param since when the newest of them came first; null if that is not known
 */
public record HalfPromoted(
        String component,
        String environment,
        String sentence,
        @Nullable Instant since) {}
