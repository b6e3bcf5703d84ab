package dev.tidegate.simulator.ocm.search;

import java.util.ArrayList;
import java.util.List;

/** A word, a quoted value or a symbol of a search. */
record SearchToken(Kind kind, String text, int start) {

    enum Kind {
        WORD,
        QUOTED,
        SYMBOL
    }

    static List<SearchToken> allOf(String text) {
        List<SearchToken> tokens = new ArrayList<>();
        var at = 0;
        while (at < text.length()) {
            var letter = text.charAt(at);
            if (Character.isWhitespace(letter)) {
                at++;
            } else if (letter == '\'') {
                at = quoted(text, at, tokens);
            } else if (isPartOfWord(letter)) {
                at = word(text, at, tokens);
            } else {
                at = symbol(text, at, tokens);
            }
        }
        return tokens;
    }

    private static int quoted(String text, int start, List<SearchToken> tokens) {
        var value = new StringBuilder();
        for (var at = start + 1; at < text.length(); at++) {
            if (text.charAt(at) != '\'') {
                value.append(text.charAt(at));
            } else if (at + 1 < text.length() && text.charAt(at + 1) == '\'') {
                value.append('\'');
                at++;
            } else {
                tokens.add(new SearchToken(Kind.QUOTED, value.toString(), start));
                return at + 1;
            }
        }
        throw new SearchSyntaxException("the quote at character " + (start + 1) + " of the search is never closed");
    }

    private static int word(String text, int start, List<SearchToken> tokens) {
        var end = start;
        while (end < text.length() && isPartOfWord(text.charAt(end))) {
            end++;
        }
        tokens.add(new SearchToken(Kind.WORD, text.substring(start, end), start));
        return end;
    }

    private static int symbol(String text, int start, List<SearchToken> tokens) {
        for (var symbol : List.of(">=", "<=", "<>", "!=", "=", "<", ">", "(", ")", ",")) {
            if (text.startsWith(symbol, start)) {
                tokens.add(new SearchToken(Kind.SYMBOL, symbol, start));
                return start + symbol.length();
            }
        }
        throw new SearchSyntaxException(
                "at character " + (start + 1) + " of the search stands a '" + text.charAt(start) + "'");
    }

    private static boolean isPartOfWord(char letter) {
        return Character.isLetterOrDigit(letter) || letter == '_' || letter == '.' || letter == '-';
    }
}
