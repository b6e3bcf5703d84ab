package dev.tidegate.upgrades.version;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.version.Version;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads version texts, each of them once: a fleet runs few versions on many clusters. Confined to one decision and its
 * thread.
 */
public final class VersionTexts {

    private final Map<String, Parsed<Version>> parsed = new HashMap<>();

    /** Lower versions first by precedence; a text that is no version is below all, for it must not seem advanced. */
    public Comparator<String> order() {
        return Comparator.comparing(this::version, Comparator.nullsFirst(Version.BY_PRECEDENCE));
    }

    /** The version, or null if the text is none. */
    public @Nullable Version version(String text) {
        return parse(text).value().orElse(null);
    }

    public Parsed<Version> parse(String text) {
        return parsed.computeIfAbsent(text, Version::parse);
    }
}
