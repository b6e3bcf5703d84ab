package dev.tidegate.simulator.ocm.search;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads a search from left to right: {@code or} binds weakest, then {@code and}, then {@code not}; parentheses group.
 * Words of the language may be in any case; a quote inside quotes is doubled.
 */
final class SearchParser {

    private static final int DEEPEST = 100;
    private static final Set<String> ORDERINGS = Set.of(">=", "<=", ">", "<");

    private final String text;
    private final List<SearchToken> tokens;
    private int position;
    private int depth;

    SearchParser(String text) {
        this.text = text;
        this.tokens = SearchToken.allOf(text);
    }

    SearchTerm parse() {
        var term = alternatives();
        if (position < tokens.size()) {
            throw unexpected("the end");
        }
        return term;
    }

    private SearchTerm alternatives() {
        if (++depth > DEEPEST) {
            throw new SearchSyntaxException("the search is nested too deeply");
        }
        List<SearchTerm> terms = new ArrayList<>(List.of(conjunction()));
        while (takesWord("or")) {
            terms.add(conjunction());
        }
        depth--;
        return terms.size() == 1 ? terms.get(0) : new SearchTerm.Any(List.copyOf(terms));
    }

    private SearchTerm conjunction() {
        List<SearchTerm> terms = new ArrayList<>(List.of(single()));
        while (takesWord("and")) {
            terms.add(single());
        }
        return terms.size() == 1 ? terms.get(0) : new SearchTerm.All(List.copyOf(terms));
    }

    private SearchTerm single() {
        var isNot = false;
        while (takesWord("not")) {
            isNot = !isNot;
        }
        var term = takesSymbol("(") ? grouped() : comparison();
        return isNot ? new SearchTerm.Not(term) : term;
    }

    private SearchTerm grouped() {
        var term = alternatives();
        expectSymbol(")");
        return term;
    }

    private SearchTerm comparison() {
        var field = expect(SearchToken.Kind.WORD, "the name of a field");
        if (takesWord("not")) {
            return new SearchTerm.Not(wordComparison(field));
        }
        if (isSymbol("=") || isSymbol("!=") || isSymbol("<>")) {
            var equal = next().text().equals("=");
            var term = new SearchTerm.OneOf(field, Set.of(value()));
            return equal ? term : new SearchTerm.Not(term);
        }
        if (position < tokens.size() && ORDERINGS.contains(tokens.get(position).text()) && !isQuoted()) {
            return new SearchTerm.Compared(field, next().text(), value());
        }
        return wordComparison(field);
    }

    private SearchTerm wordComparison(String field) {
        if (takesWord("in")) {
            return new SearchTerm.OneOf(field, values());
        }
        if (takesWord("like")) {
            return new SearchTerm.Like(field, value(), false);
        }
        if (takesWord("ilike")) {
            return new SearchTerm.Like(field, value(), true);
        }
        throw unexpected("a comparison");
    }

    private Set<String> values() {
        expectSymbol("(");
        Set<String> values = new LinkedHashSet<>(Set.of(value()));
        while (takesSymbol(",")) {
            values.add(value());
        }
        expectSymbol(")");
        return Set.copyOf(values);
    }

    private String value() {
        return isQuoted() ? next().text() : expect(SearchToken.Kind.WORD, "a value");
    }

    private boolean isQuoted() {
        return position < tokens.size() && tokens.get(position).kind() == SearchToken.Kind.QUOTED;
    }

    private boolean takesWord(String word) {
        var taken = position < tokens.size()
                && tokens.get(position).kind() == SearchToken.Kind.WORD
                && tokens.get(position).text().toLowerCase(Locale.ROOT).equals(word);
        position += taken ? 1 : 0;
        return taken;
    }

    private boolean isSymbol(String symbol) {
        return position < tokens.size()
                && tokens.get(position).kind() == SearchToken.Kind.SYMBOL
                && tokens.get(position).text().equals(symbol);
    }

    private boolean takesSymbol(String symbol) {
        var taken = isSymbol(symbol);
        position += taken ? 1 : 0;
        return taken;
    }

    private void expectSymbol(String symbol) {
        if (!takesSymbol(symbol)) {
            throw unexpected("'" + symbol + "'");
        }
    }

    private String expect(SearchToken.Kind kind, String what) {
        if (position >= tokens.size() || tokens.get(position).kind() != kind) {
            throw unexpected(what);
        }
        return next().text();
    }

    private SearchToken next() {
        return tokens.get(position++);
    }

    private SearchSyntaxException unexpected(String expected) {
        var at = position < tokens.size() ? tokens.get(position).start() : text.length();
        return new SearchSyntaxException("at character " + (at + 1) + " of the search " + expected + " is expected");
    }
}
