package dev.tidegate.promotions.path;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tidegate.engine.problem.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Parses paths and conditions by recursive descent. Not thread-safe. */
final class PathParser {

    private static final int LONGEST = 4_000;
    private static final int DEEPEST = 50;

    private final PathText in;
    private int depth;

    private PathParser(String text) {
        this.in = new PathText(text);
    }

    static <T> Parsed<T> parse(String text, Function<PathParser, T> rule) {
        var parser = new PathParser(text);
        try {
            if (text.length() > LONGEST) {
                throw parser.in.fault(0, "is longer than the %d characters that are read".formatted(LONGEST));
            }
            T parsed = rule.apply(parser);
            parser.in.skipBlanks();
            if (!parser.in.isAtEnd()) {
                throw parser.in.fault("there is something more, where the end is expected");
            }
            return Parsed.accepted(parsed);
        } catch (PathSyntaxException wrong) {
            return Parsed.refused("path", wrong.column(), wrong.inSentence());
        }
    }

    NodePath path() {
        if (!in.take("$")) {
            throw in.fault("a path starts with $");
        }
        var steps = new ArrayList<PathStep>();
        var ends = new ArrayList<Integer>();
        while (!in.isAtEnd()) {
            steps.add(step(true));
            ends.add(in.at());
        }
        return new NodePath(in.text(), steps, ends);
    }

    private PathStep step(boolean selecting) {
        if (in.take(".")) {
            if (in.isNext(".")) {
                throw in.fault("no step goes down through all levels; use a scan for that");
            }
            return new PathStep.Key(in.name());
        }
        if (!in.take("[")) {
            throw in.fault("a step starts with a dot or a bracket");
        }
        in.skipBlanks();
        PathStep step = inBrackets(selecting);
        in.skipBlanks();
        in.expect("]");
        return step;
    }

    private PathStep inBrackets(boolean selecting) {
        if (in.isQuote()) {
            return new PathStep.Key(in.quoted());
        }
        int start = in.at();
        if (in.take("*")) {
            return selected(selecting, start, new PathStep.All());
        }
        if (in.take("?")) {
            in.skipBlanks();
            in.expect("(");
            var condition = condition();
            in.skipBlanks();
            in.expect(")");
            return selected(selecting, start, new PathStep.Filter(condition));
        }
        return new PathStep.Index(in.index());
    }

    private PathStep selected(boolean selecting, int start, PathStep step) {
        if (!selecting) {
            throw in.fault(start, "in a condition a path has only names and numbers");
        }
        return step;
    }

    NodeCondition condition() {
        if (++depth > DEEPEST) {
            throw in.fault("conditions are nested more than %d levels deep".formatted(DEEPEST));
        }
        var some = new ArrayList<>(List.of(every()));
        while (in.takeAfterBlanks("||")) {
            some.add(every());
        }
        depth--;
        return some.size() == 1 ? some.get(0) : new NodeCondition.Some(some);
    }

    private NodeCondition every() {
        var every = new ArrayList<>(List.of(single()));
        while (in.takeAfterBlanks("&&")) {
            every.add(single());
        }
        return every.size() == 1 ? every.get(0) : new NodeCondition.Every(every);
    }

    private NodeCondition single() {
        boolean holds = true;
        in.skipBlanks();
        while (in.isNext("!") && !in.isNext("!=")) {
            in.expect("!");
            in.skipBlanks();
            holds = !holds;
        }
        var condition = positive();
        return holds ? condition : new NodeCondition.Not(condition);
    }

    private NodeCondition positive() {
        if (in.take("(")) {
            var inside = condition();
            in.skipBlanks();
            in.expect(")");
            return inside;
        }
        if (in.takeWord("exists")) {
            in.skipBlanks();
            in.expect("(");
            in.skipBlanks();
            var value = below();
            in.skipBlanks();
            in.expect(")");
            return new NodeCondition.Existing(value);
        }
        return comparison();
    }

    private NodeCondition comparison() {
        int start = in.at();
        var left = operand();
        in.skipBlanks();
        if (in.take("==")) {
            return new NodeCondition.Equality(left, operand(), true);
        }
        if (in.take("!=")) {
            return new NodeCondition.Equality(left, operand(), false);
        }
        if (!in.take("=~")) {
            throw in.fault(
                    "a comparison is expected: ==, != or =~; whether a key is there is asked with exists(@.key)");
        }
        if (!(left instanceof NodeCondition.Below value)) {
            throw in.fault(start, "on the left of =~ a path from @ is expected");
        }
        in.skipBlanks();
        return new NodeCondition.Matching(value, expression());
    }

    private Pattern expression() {
        int start = in.at();
        var expression = in.quoted();
        try {
            return Pattern.compile(expression);
        } catch (PatternSyntaxException invalid) {
            throw in.fault(start, "is no regular expression: " + invalid.getDescription());
        }
    }

    private NodeCondition.Operand operand() {
        in.skipBlanks();
        if (in.isNext("@")) {
            return below();
        }
        return new NodeCondition.Literal(in.isQuote() ? in.quoted() : in.literal());
    }

    private NodeCondition.Below below() {
        in.expect("@");
        var steps = new ArrayList<PathStep>();
        while (in.isNext(".") || in.isNext("[")) {
            steps.add(step(false));
        }
        return new NodeCondition.Below(steps);
    }
}
