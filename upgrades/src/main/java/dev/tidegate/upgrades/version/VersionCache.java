package dev.tidegate.upgrades.version;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.version.Version;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses version texts and caches the results: a fleet runs few versions on many clusters. Confined to one thread.
 */
public final class VersionCache {

    private final Map<String, Parsed<Version>> parsed = new HashMap<>();

    /** Orders version texts by precedence, lowest first. A text that is no version comes before every version. */
    public Comparator<String> comparator() {
        return Comparator.comparing(this::version, Comparator.nullsFirst(Version.BY_PRECEDENCE));
    }

    /** The version, or null if the text is no version. */
    public @Nullable Version version(String text) {
        return parse(text).value().orElse(null);
    }

    public Parsed<Version> parse(String text) {
        return parsed.computeIfAbsent(text, Version::parse);
    }
}
