package dev.tidegate.application.policies;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.files.FileFailure;
import dev.tidegate.policies.lint.PolicyLint.LintedObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Kubernetes objects in files that people named.
 *
 * @param files how many files were read
 * @param problems what could not be read as YAML or JSON
 */
record PolicyObjectFiles(int files, List<LintedObject> objects, List<Problem> problems) {

    private static final int DEEPEST = 32;

    /** A file, or all files below a directory whose names end as those of YAML and JSON do. */
    static PolicyObjectFiles read(Path path) {
        var objects = new ArrayList<LintedObject>();
        var problems = new ArrayList<Problem>();
        var files = files(path);
        for (var file : files) {
            var text = YamlText.read(file.toString(), InputFile.bytes(file), DataLimits.usual());
            text.findings().stream().map(LocatedProblem::problem).forEach(problems::add);
            text.documents().forEach(document -> add(file, JsonConverter.of(document.root()), objects));
        }
        return new PolicyObjectFiles(files.size(), List.copyOf(objects), List.copyOf(problems));
    }

    private static void add(Path file, JsonNode tree, List<LintedObject> objects) {
        if (tree.path("kind").asText().equals("List")) {
            tree.path("items").forEach(item -> add(file, item, objects));
        } else if (tree.isObject()) {
            objects.add(new LintedObject(file.toString(), tree));
        }
    }

    private static List<Path> files(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (var found = Files.find(path, DEEPEST, (file, attributes) -> attributes.isRegularFile() && isData(file))) {
            return found.sorted().toList();
        } catch (IOException unreadable) {
            throw new RequestFailure(
                    Status.INVALID_INPUT, path + " cannot be read: " + FileFailure.reason(unreadable), unreadable);
        }
    }

    private static boolean isData(Path file) {
        var name = file.toString();
        return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
    }
}
