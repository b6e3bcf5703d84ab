package dev.tidegate.promotions.file;

import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Another component that must be pinned at a version before.
 *
 * @param at the locations of that component
 * @param trailer the trailer of commit messages that names the version
 * @param file the file of the upstream that names it, with {@code pattern}
 */
public record ComponentRequirement(
        String component,
        List<String> at,
        @Nullable String trailer,
        @Nullable String file,
        @Nullable String pattern,
        List<Floor> floors) {

    /** From one version on, another component's version is needed. */
    public record Floor(CommitVersion since, CommitVersion needs) {}

    public ComponentRequirement {
        at = List.copyOf(at);
        floors = List.copyOf(floors);
    }
}
