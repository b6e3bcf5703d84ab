package dev.tidegate.promotions.site;

import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.YamlDocument;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.promotions.path.NodeCondition;
import dev.tidegate.promotions.path.NodePath;
import dev.tidegate.promotions.path.PathSelection;
import dev.tidegate.promotions.path.RepeatedKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the values that a path selects in the documents of one file. */
final class YamlPathFinder {

    private final YamlFile file;
    private final SitePattern.YamlPath pattern;
    private final SiteCollector collector;

    YamlPathFinder(YamlFile file, SitePattern.YamlPath pattern, SiteCollector collector) {
        this.file = file;
        this.pattern = pattern;
        this.collector = collector;
    }

    void find() {
        var path = parsed(NodePath.parse(pattern.path()), "path");
        var fault = file.fault();
        fault.ifPresent(collector::problem);
        if (path.isEmpty() || fault.isPresent()) {
            return;
        }
        var selections = new ArrayList<PathSelection>();
        var sharing = pattern.anchored() ? ScalarSelection.Sharing.ALL : ScalarSelection.Sharing.NONE;
        for (YamlDocument document : documents()) {
            var selection = path.get().select(document.root());
            selections.add(selection);
            selection.repeated().forEach(key -> collector.problem(repeated(file, key)));
            new ScalarSelection(file, document, sharing, collector).take(selection.matches());
        }
        if (collector.isEmpty() && !collector.hasProblems()) {
            noMatch(selections);
        }
    }

    private List<YamlDocument> documents() {
        var all = file.yaml().documents();
        var wanted = pattern.document();
        if (wanted == null) {
            if (all.size() > 1) {
                collector.problem(new Problem(
                        SiteProblem.DOCUMENT_AMBIGUOUS,
                        file.yaml().file(),
                        "has %d documents, and it is not said which one is meant".formatted(all.size())));
                return List.of();
            }
            return all;
        }
        if (wanted.equals("*")) {
            return all;
        }
        if (wanted.chars().allMatch(letter -> letter >= '0' && letter <= '9') && wanted.length() < 10) {
            int index = Integer.parseInt(wanted);
            return index < all.size() ? List.of(all.get(index)) : List.of();
        }
        return parsed(NodeCondition.parse(wanted), "document")
                .map(condition -> all.stream()
                        .filter(document -> condition.holds(document.root()))
                        .toList())
                .orElse(List.of());
    }

    private <T> Optional<T> parsed(Parsed<T> parsed, String field) {
        parsed.complaint()
                .ifPresent(sentence -> collector.problem(
                        new Problem(SiteProblem.PATH_INVALID, file.yaml().file(), field + " " + sentence)));
        return parsed.value();
    }

    private void noMatch(List<PathSelection> selections) {
        var path = file.yaml().file();
        if (selections.isEmpty()) {
            collector.problem(new Problem(
                    SiteProblem.PATH_NO_MATCH,
                    path,
                    pattern.document() == null
                            ? "has no document"
                            : "has %d documents, and none is %s"
                                    .formatted(file.yaml().documents().size(), pattern.document())));
            return;
        }
        var longest = selections.stream()
                .reduce((one, other) -> other.reached().length() > one.reached().length() ? other : one)
                .orElseThrow();
        var rest = pattern.path().substring(longest.reached().length());
        var step = rest.replaceFirst("^\\.", "")
                .replaceFirst("^\\['(.*?)'].*", "$1")
                .replaceFirst("[.\\[].*", "");
        collector.problem(new Problem(
                SiteProblem.PATH_NO_MATCH,
                path,
                "the path selects nothing: %s is there, but not %s; there is %s%s"
                        .formatted(
                                longest.reached(),
                                rest,
                                longest.present().isEmpty() ? "nothing" : String.join(", ", longest.present()),
                                NameSuggestions.question(step, longest.present()))));
    }

    /** The problem of a key that is written twice. */
    static Problem repeated(YamlFile file, RepeatedKey key) {
        return new Problem(
                SiteProblem.KEY_DUPLICATE,
                SourceLocation.of(file.yaml().file(), key.again().written(), key.pointer())
                        .toString(),
                "the key \"%s\" stands in line %d and again in line %d"
                        .formatted(
                                key.first().text(),
                                key.first().written().line(),
                                key.again().written().line()));
    }
}
