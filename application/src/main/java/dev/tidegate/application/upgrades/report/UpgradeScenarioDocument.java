package dev.tidegate.application.upgrades.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextStyle;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.scenario.ScenarioResult;
import java.util.List;
import java.util.Locale;

/** What became of scenarios: a line for each, and for each difference where it stands, what differs and why. */
public final class UpgradeScenarioDocument {

    private UpgradeScenarioDocument() {}

    public static Document of(List<ScenarioResult> results, List<Problem> problems) {
        var document = Document.of("tidegate.upgrades.test/v1");
        long checks = results.stream()
                .mapToLong(result -> result.expectations().size())
                .sum();
        long different = results.stream()
                .flatMap(result -> result.expectations().stream())
                .filter(checked -> !checked.passed())
                .count();
        document.tree()
                .put("scenarios", results.size())
                .put("expectations", checks)
                .put("differences", different);
        var array = document.tree().putArray("results");
        results.forEach(result -> tree(result, array));
        problems(problems, document.tree().putArray("problems"));
        var filled = results.isEmpty() ? document : document.with(table(results));
        for (var result : results) {
            for (var checked : result.expectations()) {
                if (!checked.passed()) {
                    filled = difference(filled, checked);
                }
            }
        }
        return filled.with(TextLine.of(
                checks == 0
                        ? TextStyle.BAD.of("nothing was tested")
                        : different == 0
                                ? TextStyle.GOOD.of("all agreed")
                                : TextStyle.BAD.of(different + " of " + checks + " differ"),
                ": " + counted(results.size(), "scenario") + ", " + counted(checks, "expectation")));
    }

    private static String counted(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static TextTable table(List<ScenarioResult> results) {
        var table = TextTable.of("SCENARIO", "AGREED", "OF");
        for (var result : results) {
            long agreed = result.expectations().stream()
                    .filter(ScenarioResult.ExpectationResult::passed)
                    .count();
            table.row(
                    result.name(),
                    result.passed() ? TextStyle.GOOD.of(agreed) : TextStyle.BAD.of(agreed),
                    result.expectations().size());
        }
        return table;
    }

    private static Document difference(Document document, ScenarioResult.ExpectationResult checked) {
        var filled = document.with(TextLine.of())
                .with(TextLine.of(
                        TextStyle.BAD.of(checked.expectation().cluster() + " differs"),
                        " at " + checked.at() + " (" + checked.expectation().place() + ")"));
        for (var difference : checked.differences()) {
            filled = filled.with(TextLine.of("  " + difference));
        }
        for (var line : checked.explanation()) {
            filled = filled.with(TextLine.of(TextStyle.FAINT.of("  | " + line)));
        }
        return filled;
    }

    private static void tree(ScenarioResult result, ArrayNode array) {
        var tree = array.addObject()
                .put("file", result.file())
                .put("scenario", result.name())
                .put("agreed", result.passed());
        var expectations = tree.putArray("expectations");
        for (var checked : result.expectations()) {
            var one = expectations
                    .addObject()
                    .put("cluster", checked.expectation().cluster())
                    .put("at", checked.at().toString())
                    .put("place", checked.expectation().place().toString())
                    .put("agreed", checked.passed());
            checked.differences().forEach(one.putArray("differences")::add);
            if (!checked.passed()) {
                checked.explanation().forEach(one.putArray("explanation")::add);
            }
        }
    }

    private static void problems(List<Problem> problems, ArrayNode array) {
        problems.forEach(problem -> array.addObject()
                .put("code", problem.code().name())
                .put("severity", problem.code().severity().name().toLowerCase(Locale.ROOT))
                .put("place", problem.place())
                .put("sentence", problem.sentence())
                .put("remedy", problem.code().remedy()));
    }
}
