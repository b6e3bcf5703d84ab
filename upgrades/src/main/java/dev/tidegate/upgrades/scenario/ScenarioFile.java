package dev.tidegate.upgrades.scenario;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A parsed scenario file.
 *
 * @param scenario null if the file has errors
 * @param problems all problems with file, line and column
 */
public record ScenarioFile(String file, @Nullable Scenario scenario, List<Problem> problems) {

    public ScenarioFile {
        problems = List.copyOf(problems);
    }

    public static ScenarioFile read(String file, byte[] bytes) {
        var text = YamlText.read(file, bytes, DataLimits.usual());
        var problems = new ArrayList<Problem>();
        text.findings().stream().map(LocatedProblem::problem).forEach(problems::add);
        var root = text.documents().stream().findFirst().flatMap(document -> mapping(document.root(), file, problems));
        var scenario = root.map(fields -> new ScenarioReader(fields).read()).orElse(null);
        if (text.documents().isEmpty() && problems.isEmpty()) {
            problems.add(new Problem(ScenarioProblem.SCENARIO_EMPTY, file, "is empty"));
        }
        return new ScenarioFile(file, problems.stream().anyMatch(Problem::isError) ? null : scenario, problems);
    }

    private static Optional<Fields> mapping(Node root, String file, List<Problem> problems) {
        if (root.asMapping().isEmpty()) {
            problems.add(new Problem(
                    ScenarioProblem.SCENARIO_EMPTY, file + ":1:1", "must be a mapping, is " + root.described()));
        }
        return root.asMapping().map(mapping -> Fields.alone(file, mapping, problems::add));
    }
}
