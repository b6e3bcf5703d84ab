package dev.tidegate.promotions.plan;

import com.google.re2j.Pattern;

/** A pattern for paths: {@code *} and {@code ?} stay within a name, {@code **} goes through directories. */
final class PathGlob {

    private final Pattern pattern;

    PathGlob(String glob) {
        var expression = new StringBuilder();
        for (int at = 0; at < glob.length(); at++) {
            char letter = glob.charAt(at);
            if (glob.startsWith("**/", at)) {
                expression.append("(?:.*/)?");
                at += 2;
            } else if (glob.startsWith("**", at)) {
                expression.append(".*");
                at++;
            } else if (letter == '*') {
                expression.append("[^/]*");
            } else if (letter == '?') {
                expression.append("[^/]");
            } else {
                expression.append(Pattern.quote(String.valueOf(letter)));
            }
        }
        pattern = Pattern.compile(expression.toString());
    }

    boolean matches(String path) {
        return pattern.matcher(path).matches();
    }
}
