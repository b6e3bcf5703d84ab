package dev.tidegate.application.promotions.report;

import dev.tidegate.promotions.version.CommitVersion;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one location pins.
 *
 * @param version as it is shown: the text of the pin, a branch, several texts with their numbers, or a number of pins
 * @param pinned the version; null where there are several, or none is known
 * @param ahead commits the pinned version has and the upstream has not; 0 unless they have diverged
 * @param behind commits the upstream has and the pinned version has not; null if that is not known
 * @param committed when the pinned commit was made; null if that is not known
 * @param since when the pin was written last; null if that is not known
 * @param by who wrote it; null if that is not known
 */
public record PinnedRow(
        String component,
        String location,
        String environment,
        String version,
        @Nullable CommitVersion pinned,
        int ahead,
        @Nullable Integer behind,
        @Nullable Instant committed,
        @Nullable Instant since,
        @Nullable String by,
        List<String> notes) {

    public PinnedRow {
        notes = List.copyOf(notes);
    }
}
