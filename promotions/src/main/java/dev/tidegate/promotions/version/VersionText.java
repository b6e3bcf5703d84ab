package dev.tidegate.promotions.version;

import java.util.Locale;
import java.util.Optional;

/** Writes versions in the form of a place, and reads them from it. */
public final class VersionText {

    private static final String SHORT = "{short}";
    private static final String FULL = "{full}";

    private VersionText() {}

    /**
     * A version in a form.
     *
     * @throws IllegalArgumentException for a digest, which only the registry knows
     */
    public static String of(VersionForm form, CommitVersion version) {
        return switch (form.kind()) {
            case FULL -> version.hex();
            case SHORT -> version.shortened(form.shortLength());
            case TAG, IMAGE -> tag(form.tag(), form.shortLength(), version);
            case DIGEST -> throw new IllegalArgumentException("a digest is not made of a commit id");
        };
    }

    /** A tag made of a template with {@code {short}} or {@code {full}}. */
    public static String tag(String template, int shortLength, CommitVersion version) {
        return template.replace(SHORT, version.shortened(shortLength)).replace(FULL, version.hex());
    }

    /** The digits of the commit id that a text in some form holds, in lower case; nothing if it holds none. */
    public static Optional<String> digits(VersionForm form, String text) {
        return switch (form.kind()) {
            case FULL, SHORT -> hex(text);
            case TAG -> fromTemplate(form.tag(), text);
            case IMAGE -> fromTemplate(form.tag(), text.contains("@") ? text.substring(0, text.indexOf('@')) : text);
            case DIGEST -> Optional.empty();
        };
    }

    private static Optional<String> fromTemplate(String template, String text) {
        String mark = template.contains(FULL) ? FULL : SHORT;
        int at = template.indexOf(mark);
        if (at < 0) {
            return Optional.empty();
        }
        String before = template.substring(0, at);
        String after = template.substring(at + mark.length());
        return text.length() > before.length() + after.length() && text.startsWith(before) && text.endsWith(after)
                ? hex(text.substring(before.length(), text.length() - after.length()))
                : Optional.empty();
    }

    /** The text in lower case if it is 7 to 64 hexadecimal digits. */
    static Optional<String> hex(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        return lower.matches("[0-9a-f]{7,64}") ? Optional.of(lower) : Optional.empty();
    }

    /** Whether the form writes fewer digits than the id has, so that two commits could look alike. */
    public static boolean isShortened(VersionForm form) {
        return switch (form.kind()) {
            case FULL, DIGEST -> false;
            case SHORT -> true;
            case TAG, IMAGE -> form.tag().contains(SHORT);
        };
    }
}
