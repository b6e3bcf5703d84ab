package dev.tidegate.data.yaml;

/** Skips anchor and tag in front of a value. */
final class NodeProperties {

    private NodeProperties() {}

    /** Offset after anchor and tag, and the blanks, line ends and comments that follow them. */
    static int skip(String text, int start) {
        int at = start;
        while (at < text.length() && (text.charAt(at) == '&' || text.charAt(at) == '!')) {
            int end = at;
            while (end < text.length() && !isBlank(text.charAt(end)) && !endsFlow(text, at, end)) {
                end++;
            }
            int next = skipBlank(text, end);
            if (next == text.length()) {
                return end;
            }
            at = next;
        }
        return at;
    }

    /** In brackets an anchor or tag also ends at a comma or bracket; a verbatim tag may contain these. */
    private static boolean endsFlow(String text, int start, int at) {
        boolean verbatim = text.startsWith("!<", start);
        return !verbatim && ",[]{}".indexOf(text.charAt(at)) >= 0;
    }

    private static int skipBlank(String text, int start) {
        int at = start;
        while (at < text.length()) {
            if (text.charAt(at) == '#' && at > start) {
                while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
                    at++;
                }
            } else if (isBlank(text.charAt(at))) {
                at++;
            } else {
                break;
            }
        }
        return at;
    }

    private static boolean isBlank(char letter) {
        return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
    }
}
