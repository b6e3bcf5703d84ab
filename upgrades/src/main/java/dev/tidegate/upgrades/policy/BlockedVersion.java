package dev.tidegate.upgrades.policy;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.Optional;

/**
 * A pattern of versions nobody shall take. It is searched for anywhere in a version, so {@code 4.12} also finds
 * {@code 4.123.0}. Patterns run in linear time, whatever users write.
 */
public final class BlockedVersion {

    private final String text;
    private final Pattern pattern;
    private final String before;

    private BlockedVersion(String text, Pattern pattern, String before) {
        this.text = text;
        this.pattern = pattern;
        this.before = before;
    }

    /** Empty if the text is no regular expression. */
    public static Optional<BlockedVersion> of(String text) {
        try {
            return Optional.of(new BlockedVersion(text, Pattern.compile(text), ""));
        } catch (PatternSyntaxException malformed) {
            return Optional.empty();
        }
    }

    /** The same pattern, searched for in the id of an add-on, a slash and a version. */
    BlockedVersion ofAddon(String addon) {
        return new BlockedVersion(text, pattern, addon + "/");
    }

    /** Whether it is meant for this add-on: it begins with its id and a slash. */
    boolean isFor(String addon) {
        return text.startsWith(addon + "/") || text.startsWith("^" + addon + "/");
    }

    public String text() {
        return text;
    }

    public boolean matches(String version) {
        return pattern.matcher(before + version).find();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BlockedVersion that && text.equals(that.text) && before.equals(that.before);
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
