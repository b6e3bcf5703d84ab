package dev.tidegate.promotions.path;

import com.google.re2j.Pattern;

/** The text of a path, read from left to right. Not thread-safe. */
final class PathText {

    private static final Pattern LITERAL = Pattern.compile("true|false|-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?");
    private static final Pattern INDEX = Pattern.compile("-?[0-9]{1,9}");

    private final String text;
    private int at;

    PathText(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    int at() {
        return at;
    }

    boolean isAtEnd() {
        return at == text.length();
    }

    boolean isNext(String token) {
        return text.startsWith(token, at);
    }

    boolean take(String token) {
        boolean next = isNext(token);
        at += next ? token.length() : 0;
        return next;
    }

    boolean takeAfterBlanks(String token) {
        skipBlanks();
        return take(token);
    }

    boolean takeWord(String word) {
        int end = at + word.length();
        return (end >= text.length() || !isNameLetter(text.charAt(end))) && take(word);
    }

    void expect(String token) {
        if (!take(token)) {
            throw fault("%s is expected".formatted(token));
        }
    }

    void skipBlanks() {
        while (!isAtEnd() && (text.charAt(at) == ' ' || text.charAt(at) == '\t' || text.charAt(at) == '\n')) {
            at++;
        }
    }

    /** A name after a dot. */
    String name() {
        var name = letters();
        if (name.isEmpty()) {
            throw fault("a name is expected; one with other characters stands in brackets and quotes: ['any name']");
        }
        return name;
    }

    int index() {
        int start = at;
        var digits = letters();
        if (!INDEX.matches(digits)) {
            throw fault(start, "in brackets stands a number, a name in quotes, * or ?(condition)");
        }
        return Integer.parseInt(digits);
    }

    /** A number, true or false, as text. */
    String literal() {
        int start = at;
        while (!isAtEnd() && (isNameLetter(text.charAt(at)) || text.charAt(at) == '.' || text.charAt(at) == '+')) {
            at++;
        }
        var literal = text.substring(start, at);
        if (!LITERAL.matches(literal)) {
            throw fault(start, "a path from @, a text in quotes, a number, true or false is expected");
        }
        return literal;
    }

    boolean isQuote() {
        return isNext("'") || isNext("\"");
    }

    /** A text in quotes; a quote or a backslash in it has a backslash in front. */
    String quoted() {
        if (!isQuote()) {
            throw fault("a text in quotes is expected");
        }
        int start = at;
        char quote = text.charAt(at++);
        var quoted = new StringBuilder();
        while (!isAtEnd() && text.charAt(at) != quote) {
            boolean escape = isNext("\\" + quote) || isNext("\\\\");
            quoted.append(text.charAt(escape ? at + 1 : at));
            at += escape ? 2 : 1;
        }
        if (isAtEnd()) {
            throw fault(start, "the quote is not closed");
        }
        at++;
        return quoted.toString();
    }

    private String letters() {
        int start = at;
        while (!isAtEnd() && isNameLetter(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    private static boolean isNameLetter(char letter) {
        return Character.isLetterOrDigit(letter) || letter == '_' || letter == '-' || letter == '$';
    }

    PathSyntaxException fault(String sentence) {
        return fault(at, sentence);
    }

    PathSyntaxException fault(int column, String sentence) {
        return new PathSyntaxException(column, sentence);
    }
}
