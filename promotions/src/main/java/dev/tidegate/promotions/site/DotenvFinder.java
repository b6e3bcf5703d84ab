package dev.tidegate.promotions.site;

import dev.tidegate.data.yaml.Utf8Offsets;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;

/** Finds the assignment of a key in an env file. */
final class DotenvFinder {

    private final SitePattern.DotenvKey pattern;
    private final SiteCollector collector;

    DotenvFinder(SitePattern.DotenvKey pattern, SiteCollector collector) {
        this.pattern = pattern;
        this.collector = collector;
    }

    void find(String text, Utf8Offsets offsets) {
        var lines = SourceLine.of(text);
        var ours =
                DotenvAssignment.of(lines.stream()
                                .filter(line -> line.text().contains(pattern.key()))
                                .toList())
                        .stream()
                        .filter(assignment -> assignment.key().equals(pattern.key()))
                        .toList();
        if (ours.isEmpty()) {
            var keys = DotenvAssignment.of(lines).stream()
                    .map(DotenvAssignment::key)
                    .distinct()
                    .toList();
            collector.problem(new Problem(
                    SiteProblem.PATH_NO_MATCH,
                    pattern.file(),
                    "has no assignment of %s%s"
                            .formatted(pattern.key(), NameSuggestions.question(pattern.key(), keys))));
        } else if (ours.size() > 1) {
            var again = ours.get(1);
            collector.problem(
                    SiteProblem.KEY_DUPLICATE,
                    again.line().place(pattern.file(), again.column()),
                    "the key %s is assigned in line %d and again in line %d"
                            .formatted(
                                    pattern.key(),
                                    ours.get(0).line().number(),
                                    again.line().number()));
        } else {
            take(ours.get(0), offsets);
        }
    }

    private void take(DotenvAssignment assignment, Utf8Offsets offsets) {
        var place = assignment.line().place(pattern.file(), assignment.column());
        collector.selected(place);
        if (!assignment.isReadable()) {
            collector.problem(
                    SiteProblem.VALUE_FOREIGN,
                    place,
                    "\"%s\" is not KEY=value with a plain value"
                            .formatted(assignment.line().text().strip()));
        } else if (assignment.value().isEmpty()) {
            collector.problem(SiteProblem.VALUE_EMPTY, place, "is empty");
        } else {
            int start = offsets.bytes(assignment.line().start() + assignment.column());
            collector.take(place, start, assignment.value(), assignment.value(), Site.Format.DOTENV);
        }
    }
}
