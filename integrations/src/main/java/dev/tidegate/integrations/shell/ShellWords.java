package dev.tidegate.integrations.shell;

import dev.tidegate.engine.problem.Parsed;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Splits a line into words by the rules of a POSIX shell, and quotes words for one. */
public final class ShellWords {

    private static final String HARMLESS = "@%_+=:,./-";
    private static final String ESCAPED_IN_DOUBLE_QUOTES = "$`\"\\\n";

    private final String line;
    private final List<String> words = new ArrayList<>();
    private @Nullable StringBuilder word;
    private int at;

    private ShellWords(String line) {
        this.line = line;
    }

    /** The words of a line, without expansion of variables and patterns. */
    public static Parsed<List<String>> split(String line) {
        return new ShellWords(line).split();
    }

    /** The word itself if a shell takes it literally, else in single quotes. */
    public static String quote(String word) {
        return isHarmless(word) ? word : "'" + word.replace("'", "'\"'\"'") + "'";
    }

    /** The line that {@link #split} splits into these words. */
    public static String join(Collection<String> words) {
        return words.stream().map(ShellWords::quote).collect(Collectors.joining(" "));
    }

    private static boolean isHarmless(String word) {
        return !word.isEmpty()
                && word.chars()
                        .allMatch(letter -> (letter >= 'a' && letter <= 'z')
                                || (letter >= 'A' && letter <= 'Z')
                                || (letter >= '0' && letter <= '9')
                                || HARMLESS.indexOf(letter) >= 0);
    }

    private Parsed<List<String>> split() {
        while (at < line.length()) {
            int opened = at;
            char letter = line.charAt(at++);
            boolean whole = true;
            if (letter == '\'') {
                whole = singleQuoted();
            } else if (letter == '"') {
                whole = doubleQuoted();
            } else if (letter == '\\') {
                whole = escaped();
            } else if (letter == ' ' || letter == '\t' || letter == '\n') {
                endWord();
            } else {
                word().append(letter);
            }
            if (!whole) {
                return Parsed.refused("command line", opened, unfinished(letter, opened));
            }
        }
        endWord();
        return Parsed.accepted(List.copyOf(words));
    }

    private static String unfinished(char letter, int opened) {
        return letter == '\\'
                ? "ends with a backslash that has nothing to stand in front of"
                : "the quote %s at character %d is never closed".formatted(letter, opened + 1);
    }

    private boolean singleQuoted() {
        int end = line.indexOf('\'', at);
        if (end < 0) {
            return false;
        }
        word().append(line, at, end);
        at = end + 1;
        return true;
    }

    private boolean doubleQuoted() {
        var inside = word();
        while (at < line.length()) {
            char letter = line.charAt(at++);
            if (letter == '"') {
                return true;
            }
            boolean escape =
                    letter == '\\' && at < line.length() && ESCAPED_IN_DOUBLE_QUOTES.indexOf(line.charAt(at)) >= 0;
            if (!escape) {
                inside.append(letter);
            } else if (line.charAt(at++) != '\n') {
                inside.append(line.charAt(at - 1));
            }
        }
        return false;
    }

    /** A backslash before a line end joins two lines; before any other character it takes that literally. */
    private boolean escaped() {
        if (at == line.length()) {
            return false;
        }
        char letter = line.charAt(at++);
        if (letter != '\n') {
            word().append(letter);
        }
        return true;
    }

    private StringBuilder word() {
        if (word == null) {
            word = new StringBuilder();
        }
        return word;
    }

    private void endWord() {
        if (word != null) {
            words.add(word.toString());
            word = null;
        }
    }
}
