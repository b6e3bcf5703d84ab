package dev.tidegate.ocm.search;

import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Reads a search the way a server would: {@code and} binds tighter than {@code or}, a doubled quote is a quote. The
 * result tests whether an item, given as its fields, is found.
 */
final class ServerSearchParser {

    private static final Pattern KEY = Pattern.compile("[a-z_.]+");

    private final String text;
    private int position;

    private ServerSearchParser(String text) {
        this.text = text;
    }

    static Predicate<Map<String, String>> parse(String text) {
        var parser = new ServerSearchParser(text);
        var search = parser.alternatives();
        if (parser.position != text.length()) {
            throw parser.unexpected();
        }
        return search;
    }

    private Predicate<Map<String, String>> alternatives() {
        var any = conjunction();
        while (skip(" or ")) {
            any = any.or(conjunction());
        }
        return any;
    }

    private Predicate<Map<String, String>> conjunction() {
        var all = term();
        while (skip(" and ")) {
            all = all.and(term());
        }
        return all;
    }

    private Predicate<Map<String, String>> term() {
        if (skip("(")) {
            var inner = alternatives();
            require(")");
            return inner;
        }
        var matcher = KEY.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            throw unexpected();
        }
        var key = matcher.group();
        position = matcher.end();
        return condition(key);
    }

    private Predicate<Map<String, String>> condition(String key) {
        if (skip("=")) {
            var value = value();
            return item -> value.equals(item.get(key));
        }
        if (skip(" like ")) {
            var pattern = value();
            return item -> like(pattern, item.getOrDefault(key, ""));
        }
        require(" in (");
        var first = value();
        Predicate<Map<String, String>> any = item -> first.equals(item.get(key));
        while (skip(",")) {
            var next = value();
            any = any.or(item -> next.equals(item.get(key)));
        }
        require(")");
        return any;
    }

    private String value() {
        require("'");
        var value = new StringBuilder();
        while (true) {
            if (skip("''")) {
                value.append('\'');
            } else if (skip("'")) {
                return value.toString();
            } else if (position < text.length()) {
                value.append(text.charAt(position++));
            } else {
                throw unexpected();
            }
        }
    }

    static boolean like(String pattern, String value) {
        var stem = pattern.substring(0, pattern.length() - 1);
        return pattern.endsWith("%") ? value.startsWith(stem) : value.equals(pattern);
    }

    private boolean skip(String word) {
        if (!text.startsWith(word, position)) {
            return false;
        }
        position += word.length();
        return true;
    }

    private void require(String word) {
        if (!skip(word)) {
            throw unexpected();
        }
    }

    private AssertionError unexpected() {
        return new AssertionError("cannot read on at " + position + " of " + text);
    }
}
