package dev.tidegate.upgrades.policy;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tidegate.engine.problem.Parsed;
import java.util.Optional;

/**
 * A regular expression for versions that must not be taken. It matches anywhere in a version, so {@code 4.12} also matches
 * {@code 4.123.0}. Matching takes linear time for every pattern.
 */
public final class BlockedVersionPattern {

    private final String text;
    private final Pattern pattern;
    private final String prefix;

    private BlockedVersionPattern(String text, Pattern pattern, String prefix) {
        this.text = text;
        this.pattern = pattern;
        this.prefix = prefix;
    }

    /** Reads a pattern. A refusal continues a sentence about it: "is no regular expression". */
    public static Parsed<BlockedVersionPattern> parse(String text) {
        var unsupported = UnsupportedPatternSyntax.find(text);
        if (unsupported.isPresent()) {
            return Parsed.refused("pattern", 0, unsupported.get());
        }
        try {
            return Parsed.accepted(new BlockedVersionPattern(text, Pattern.compile(text), ""));
        } catch (PatternSyntaxException malformed) {
            return Parsed.refused("pattern", 0, "is no regular expression");
        }
    }

    /** Empty if the text is no regular expression. */
    public static Optional<BlockedVersionPattern> of(String text) {
        return parse(text).value();
    }

    /** The same pattern, matched against the id of the add-on, a slash and the version. */
    BlockedVersionPattern forAddon(String addon) {
        return new BlockedVersionPattern(text, pattern, addon + "/");
    }

    /** Whether the pattern is for this add-on: it begins with the id of the add-on and a slash. */
    boolean isFor(String addon) {
        return isFor(addon, text);
    }

    static boolean isFor(String addon, String text) {
        return text.startsWith(addon + "/") || text.startsWith("^" + addon + "/");
    }

    public String text() {
        return text;
    }

    public boolean matches(String version) {
        return pattern.matcher(prefix + version).find();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlockedVersionPattern that && text.equals(that.text) && prefix.equals(that.prefix);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}
