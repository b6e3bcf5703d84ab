package dev.tidegate.promotions.file;

import org.jspecify.annotations.Nullable;

/**
 * The Git repository whose files pin the versions.
 *
 * @param forge nothing where no merge requests are opened
 * @param signing nothing where commits are not signed
 */
public record DataRepositorySettings(
        String url,
        String branch,
        DeliveryMode mode,
        @Nullable ForgeProject forge,
        @Nullable CommitSigning signing) {}
