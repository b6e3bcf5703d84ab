package dev.tidegate.cli.upgrades;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.Line;
import dev.tidegate.cli.output.Table;
import dev.tidegate.cli.output.Tint;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.scenario.ScenarioResult;
import java.util.List;
import java.util.Locale;

/** What became of scenarios: a line for each, and for each difference where it stands, what differs and why. */
final class ScenarioDocument {

    private ScenarioDocument() {}

    static Document of(List<ScenarioResult> results, List<Problem> problems) {
        var document = Document.of("tidegate.upgrades.test/v1");
        long checks =
                results.stream().mapToLong(result -> result.checked().size()).sum();
        long different = results.stream()
                .flatMap(result -> result.checked().stream())
                .filter(checked -> !checked.agreed())
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
            for (var checked : result.checked()) {
                if (!checked.agreed()) {
                    filled = difference(filled, checked);
                }
            }
        }
        return filled.with(Line.of(
                different == 0 ? Tint.GOOD.of("all agreed") : Tint.BAD.of(different + " of " + checks + " differ"),
                ": " + counted(results.size(), "scenario") + ", " + counted(checks, "expectation")));
    }

    private static String counted(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    private static Table table(List<ScenarioResult> results) {
        var table = Table.of("SCENARIO", "AGREED", "OF");
        for (var result : results) {
            long agreed = result.checked().stream()
                    .filter(ScenarioResult.Checked::agreed)
                    .count();
            table.row(
                    result.name(),
                    result.agreed() ? Tint.GOOD.of(agreed) : Tint.BAD.of(agreed),
                    result.checked().size());
        }
        return table;
    }

    private static Document difference(Document document, ScenarioResult.Checked checked) {
        var filled = document.with(Line.of())
                .with(Line.of(
                        Tint.BAD.of(checked.expectation().cluster() + " differs"),
                        " at " + checked.at() + " (" + checked.expectation().place() + ")"));
        for (var difference : checked.differences()) {
            filled = filled.with(Line.of("  " + difference));
        }
        for (var line : checked.explanation()) {
            filled = filled.with(Line.of(Tint.FAINT.of("  | " + line)));
        }
        return filled;
    }

    private static void tree(ScenarioResult result, ArrayNode array) {
        var tree = array.addObject()
                .put("file", result.file())
                .put("scenario", result.name())
                .put("agreed", result.agreed());
        var expectations = tree.putArray("expectations");
        for (var checked : result.checked()) {
            var one = expectations
                    .addObject()
                    .put("cluster", checked.expectation().cluster())
                    .put("at", checked.at().toString())
                    .put("place", checked.expectation().place().toString())
                    .put("agreed", checked.agreed());
            checked.differences().forEach(one.putArray("differences")::add);
            if (!checked.agreed()) {
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
