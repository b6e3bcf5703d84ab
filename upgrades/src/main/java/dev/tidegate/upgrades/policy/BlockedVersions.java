package dev.tidegate.upgrades.policy;

import java.util.List;
import java.util.Optional;

/** All patterns of versions that one owner blocks. */
public record BlockedVersions(List<BlockedVersion> patterns) {

    public static final BlockedVersions NONE = new BlockedVersions(List.of());

    public BlockedVersions {
        patterns = List.copyOf(patterns);
    }

    /** The first pattern that is found in the version, if any. */
    public Optional<BlockedVersion> blocking(String version) {
        for (var pattern : patterns) {
            if (pattern.matches(version)) {
                return Optional.of(pattern);
            }
        }
        return Optional.empty();
    }

    /** Only the patterns that are meant for this add-on, applied to its versions. */
    public BlockedVersions ofAddon(String addon) {
        return new BlockedVersions(patterns.stream()
                .filter(pattern -> pattern.isFor(addon))
                .map(pattern -> pattern.ofAddon(addon))
                .toList());
    }
}
