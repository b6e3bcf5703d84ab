package dev.tidegate.cli.shell;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The examples of a help text. A line that is too long is broken where a shell goes on reading, so that it can be pasted;
 * the wrapping of the library would put a line break into a quoted word.
 */
final class HelpExamples {

    private static final Pattern WORD = Pattern.compile("(?:'[^']*'|\"[^\"]*\"|[^\\s'\"])+");
    private static final String CONTINUED = " \\";
    private static final String INDENT = "  ";

    private HelpExamples() {}

    /** The lines of a footer, in which a per cent sign is written twice, for a terminal of so many columns. */
    static String text(String[] footer, int width) {
        return Arrays.stream(footer)
                .map(line -> line.replace("%%", "%"))
                .flatMap(line -> fold(line, width).stream())
                .map(line -> line + System.lineSeparator())
                .collect(Collectors.joining());
    }

    private static List<String> fold(String line, int width) {
        if (line.length() < width) {
            return List.of(line);
        }
        var lines = new ArrayList<String>();
        var current = new StringBuilder();
        for (var word : WORD.matcher(line).results().map(MatchResult::group).toList()) {
            if (!current.isEmpty() && current.length() + 1 + word.length() + CONTINUED.length() >= width) {
                lines.add(current + CONTINUED);
                current = new StringBuilder(INDENT + INDENT);
            } else {
                current.append(current.isEmpty() ? INDENT : " ");
            }
            current.append(word);
        }
        lines.add(current.toString());
        return lines;
    }
}
