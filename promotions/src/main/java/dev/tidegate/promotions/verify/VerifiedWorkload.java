package dev.tidegate.promotions.verify;

import dev.tidegate.promotions.version.CommitVersion;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What runs for one workload of a location.
 *
 * @param images what its pods run, each once
 * @param expected null if it is not known
 * @param running the one version all of its pods run; null if they run several, or none that is known
 * @param isPinned whether a pin of its own says what it runs
 * @param pinnedSince when what is expected was written; null if that is not known
 * @param detail more about the state; may be empty
 */
public record VerifiedWorkload(
        String component,
        String environment,
        String location,
        String cluster,
        String name,
        String container,
        List<String> images,
        @Nullable CommitVersion expected,
        @Nullable CommitVersion running,
        WorkloadState state,
        boolean isReady,
        boolean isPinned,
        @Nullable Instant pinnedSince,
        String detail) {

    public VerifiedWorkload {
        images = List.copyOf(images);
    }
}
