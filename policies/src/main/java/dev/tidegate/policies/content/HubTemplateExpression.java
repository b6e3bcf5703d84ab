package dev.tidegate.policies.content;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Evaluates the text inside a hub template: a pipeline of values and function calls. */
final class HubTemplateExpression {

    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(?<text>\"[^\"\\\\]*+(?:\\\\.[^\"\\\\]*+)*\"|`[^`]*`)|(?<field>(?:\\.[A-Za-z_][A-Za-z0-9_]*)+)"
                    + "|(?<number>-?[0-9]+)|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<sign>[|()]))");

    private final String source;
    private final HubTemplateFunctions functions;
    private final Matcher matcher;
    private int at;

    private HubTemplateExpression(String source, HubTemplateFunctions functions) {
        this.source = source.stripTrailing();
        this.functions = functions;
        this.matcher = TOKEN.matcher(this.source);
    }

    static Object evaluate(String source, HubTemplateFunctions functions) throws HubTemplateException {
        var expression = new HubTemplateExpression(source, functions);
        var value = expression.pipeline();
        if (expression.at < expression.source.length()) {
            throw expression.unsupported();
        }
        return value;
    }

    private Object pipeline() throws HubTemplateException {
        var value = command(null);
        while (accept("|")) {
            value = command(value);
        }
        return value;
    }

    /** A value alone, or a function with its arguments, the last of which may come from the left of the bar. */
    private Object command(@Nullable Object piped) throws HubTemplateException {
        if (peek("word") && !isTruth(matcher.group("word"))) {
            var name = matcher.group("word");
            at = matcher.end();
            var arguments = new ArrayList<Object>();
            while (peek("text") || peek("field") || peek("number") || peek("word") || peekSign("(")) {
                arguments.add(term());
            }
            if (piped != null) {
                arguments.add(piped);
            }
            return functions.call(name, arguments);
        }
        if (piped != null) {
            throw unsupported();
        }
        return term();
    }

    private Object term() throws HubTemplateException {
        if (accept("(")) {
            var value = pipeline();
            if (!accept(")")) {
                throw unsupported();
            }
            return value;
        }
        if (peek("text")) {
            at = matcher.end();
            return unquoted(matcher.group("text"));
        }
        if (peek("field")) {
            at = matcher.end();
            return functions.field(List.of(matcher.group("field").substring(1).split("\\.", -1)));
        }
        if (peek("number") && matcher.group("number").length() <= 18) {
            at = matcher.end();
            return Long.valueOf(matcher.group("number"));
        }
        if (peek("word") && isTruth(matcher.group("word"))) {
            at = matcher.end();
            return Boolean.valueOf(matcher.group("word"));
        }
        throw unsupported();
    }

    private static boolean isTruth(String word) {
        return word.equals("true") || word.equals("false");
    }

    private static String unquoted(String literal) {
        var inner = literal.substring(1, literal.length() - 1);
        return literal.startsWith("`")
                ? inner
                : inner.replace("\\n", "\n").replace("\\t", "\t").replaceAll("\\\\(.)", "$1");
    }

    private boolean peek(String group) {
        return matcher.find(at) && matcher.start() == at && matcher.group(group) != null;
    }

    private boolean peekSign(String sign) {
        return peek("sign") && matcher.group("sign").equals(sign);
    }

    private boolean accept(String sign) {
        boolean found = peekSign(sign);
        if (found) {
            at = matcher.end();
        }
        return found;
    }

    private HubTemplateException unsupported() {
        return new HubTemplateException("not supported in a hub template: " + source.strip());
    }
}
