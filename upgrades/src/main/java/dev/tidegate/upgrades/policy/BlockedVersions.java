package dev.tidegate.upgrades.policy;

import java.util.List;
import java.util.Optional;

/** The patterns of all versions that one owner blocks. */
public record BlockedVersions(List<BlockedVersionPattern> patterns) {

    public static final BlockedVersions NONE = new BlockedVersions(List.of());

    public BlockedVersions {
        patterns = List.copyOf(patterns);
    }

    /** The first pattern that matches the version. */
    public Optional<BlockedVersionPattern> blocking(String version) {
        for (var pattern : patterns) {
            if (pattern.matches(version)) {
                return Optional.of(pattern);
            }
        }
        return Optional.empty();
    }

    /** Only the patterns for this add-on, applied to its versions. */
    public BlockedVersions forAddon(String addon) {
        return new BlockedVersions(patterns.stream()
                .filter(pattern -> pattern.isFor(addon))
                .map(pattern -> pattern.forAddon(addon))
                .toList());
    }
}
