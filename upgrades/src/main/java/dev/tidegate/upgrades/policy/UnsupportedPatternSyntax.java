package dev.tidegate.upgrades.policy;

import com.google.re2j.Pattern;
import java.util.List;
import java.util.Optional;

/**
 * What regular expressions of Python may contain and those matched here may not, because matching would not take linear
 * time or would mean something else. What stands in a character class or behind a backslash is not looked at, but for
 * the escapes that are meant.
 */
final class UnsupportedPatternSyntax {

    private record Construct(Pattern begin, String name, String instead) {

        Construct(String begin, String name, String instead) {
            this(Pattern.compile("^(?:" + begin + ")"), name, instead);
        }
    }

    private static final List<Construct> CONSTRUCTS = List.of(
            new Construct(
                    "\\(\\?[=!]",
                    "a look-ahead",
                    "write one pattern for what lies below and one for what lies above: for ^4\\.20\\.(?!14) write"
                            + " ^4\\.20\\.([0-9]|1[0-3])$ and ^4\\.20\\.(1[5-9]|[2-9][0-9])$"),
            new Construct(
                    "\\(\\?<[=!]", "a look-behind", "write what goes before as a part of the pattern, or two patterns"),
            new Construct("\\\\Z", "\\Z", "write $"),
            new Construct("\\\\[1-9]|\\(\\?P=", "a back-reference", "write out what the group stands for"),
            new Construct("\\(\\?>", "an atomic group", "write (?: for (?>"),
            new Construct("[*+?}]\\+", "a possessive repetition", "leave out the second +"),
            new Construct("\\(\\?\\(", "a condition", "write two patterns"),
            new Construct("\\(\\?#", "a comment", "leave it out"),
            new Construct("\\(\\?[a-zA-Z]*[aLux]", "one of the flags a, L, u and x", "leave it out"),
            new Construct("\\{,[0-9]+\\}", "a repetition without a lower bound", "write {0,3} for {,3}"));

    private UnsupportedPatternSyntax() {}

    /** Which of it the text contains first, and what to write instead. */
    static Optional<String> find(String text) {
        for (int at = 0; at < text.length(); at = next(text, at)) {
            var rest = text.substring(at, Math.min(text.length(), at + 12));
            for (var construct : CONSTRUCTS) {
                if (construct.begin().matcher(rest).find()) {
                    return Optional.of(
                            "uses %s, which is not supported: %s".formatted(construct.name(), construct.instead()));
                }
            }
        }
        return Optional.empty();
    }

    private static int next(String text, int at) {
        return switch (text.charAt(at)) {
            case '\\' -> at + 2;
            case '[' -> endOfClass(text, at);
            default -> at + 1;
        };
    }

    /** A bracket that is the first character of a class does not end it. */
    private static int endOfClass(String text, int start) {
        int at = start + 1;
        at += text.startsWith("^", at) ? 1 : 0;
        at += text.startsWith("]", at) ? 1 : 0;
        while (at < text.length() && text.charAt(at) != ']') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }
}
