package dev.tidegate.promotions.site;

import com.google.re2j.Pattern;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of an env file that gives a key a value: {@code export KEY="value" # comment}.
 *
 * @param column of the value in the line, without its quote
 * @param value without quotes, as it is written
 * @param isReadable whether nothing but a comment follows the value, and the shell would take it as it is written
 */
record DotenvAssignment(SourceLine line, String key, int column, String value, boolean isReadable) {

    private static final Pattern START =
            Pattern.compile("[ \\t]*(?:export[ \\t]+)?([A-Za-z_][A-Za-z0-9_]*)([ \\t]*)=(.*)");
    private static final Pattern END = Pattern.compile("[ \\t]*|[ \\t]+#.*");

    static List<DotenvAssignment> of(List<SourceLine> lines) {
        var assignments = new ArrayList<DotenvAssignment>();
        for (SourceLine line : lines) {
            var found = START.matcher(line.text());
            if (found.matches()) {
                assignments.add(of(line, found.group(1), found.group(2).isEmpty(), found.start(3)));
            }
        }
        return assignments;
    }

    private static DotenvAssignment of(SourceLine line, String key, boolean close, int start) {
        var rest = line.text().substring(start);
        boolean quoted = rest.startsWith("'") || rest.startsWith("\"");
        int end = quoted ? rest.indexOf(rest.charAt(0), 1) : blank(rest);
        if (end < 0) {
            return new DotenvAssignment(line, key, start, rest, false);
        }
        var value = rest.substring(quoted ? 1 : 0, end);
        boolean readable = close && END.matches(rest.substring(quoted ? end + 1 : end)) && isLiteral(value);
        return new DotenvAssignment(line, key, quoted ? start + 1 : start, value, readable);
    }

    private static int blank(String text) {
        int at = 0;
        while (at < text.length() && text.charAt(at) != ' ' && text.charAt(at) != '\t') {
            at++;
        }
        return at;
    }

    private static boolean isLiteral(String value) {
        return !value.contains("$") && !value.contains("`") && !value.contains("\\");
    }
}
