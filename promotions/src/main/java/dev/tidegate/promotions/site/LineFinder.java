package dev.tidegate.promotions.site;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tidegate.data.yaml.Utf8Offsets;
import dev.tidegate.engine.problem.Problem;

/** Finds what the one group of a regular expression matches, line by line. */
final class LineFinder {

    private final SitePattern.LinePattern pattern;
    private final SiteCollector collector;

    LineFinder(SitePattern.LinePattern pattern, SiteCollector collector) {
        this.pattern = pattern;
        this.collector = collector;
    }

    void find(String text, Utf8Offsets offsets) {
        Pattern expression;
        try {
            expression = Pattern.compile(pattern.expression());
        } catch (PatternSyntaxException invalid) {
            invalid("is no regular expression: " + invalid.getDescription());
            return;
        }
        if (expression.groupCount() != 1) {
            invalid("has %d groups, not one".formatted(expression.groupCount()));
            return;
        }
        SourceLine.of(text).forEach(line -> find(expression, line, offsets));
    }

    private void find(Pattern expression, SourceLine line, Utf8Offsets offsets) {
        var matcher = expression.matcher(line.text());
        while (matcher.find()) {
            var found = matcher.group(1);
            if (found == null) {
                continue;
            }
            var place = line.place(pattern.file(), matcher.start(1));
            collector.selected(place);
            if (found.isEmpty()) {
                collector.problem(SiteProblem.VALUE_EMPTY, place, "is empty");
            } else {
                int start = offsets.bytes(line.start() + matcher.start(1));
                collector.take(place, start, found, found, Site.Format.LINES);
            }
        }
    }

    private void invalid(String sentence) {
        collector.problem(new Problem(SiteProblem.PATH_INVALID, pattern.file(), "line " + sentence));
    }
}
