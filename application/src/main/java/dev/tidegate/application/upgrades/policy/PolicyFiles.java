package dev.tidegate.application.upgrades.policy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.file.InputFile;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.problem.ProblemOrder;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.files.FileFailure;
import dev.tidegate.upgrades.file.UpgradeDesired;
import dev.tidegate.upgrades.file.UpgradeLoader;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.labeledit.ParsedForm;
import dev.tidegate.upgrades.labeledit.PolicyFormFile;
import dev.tidegate.upgrades.labeledit.PolicyFormValidator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Files with policies: documents people wrote for labels, which belong together wherever they lie, and directories of
 * data files, each a tree of its own.
 */
public record PolicyFiles(List<ParsedForm> forms, List<UpgradeDesired> trees, List<Problem> problems) {

    public PolicyFiles {
        forms = List.copyOf(forms);
        trees = List.copyOf(trees);
        problems = List.copyOf(problems);
    }

    public static PolicyFiles read(List<Path> paths) {
        var forms = new ArrayList<ParsedForm>();
        var trees = new ArrayList<UpgradeDesired>();
        var problems = new ArrayList<Problem>();
        var schemas = PolicyFormFile.schemas();
        for (var path : paths) {
            var data = new TreeMap<String, byte[]>();
            for (var file : files(path)) {
                var bytes = InputFile.bytes(file);
                var text = YamlText.read(file.toString(), bytes, DataLimits.usual());
                if (!isDataFile(text)) {
                    var read = PolicyFormFile.of(text, schemas);
                    forms.addAll(read.forms());
                    problems.addAll(read.problems());
                } else if (file.equals(path)) {
                    throw new RequestFailure(
                            Status.INVALID_INPUT,
                            path + " is a file of a data tree; give the directory its references start from");
                } else {
                    data.put("/" + path.relativize(file).toString().replace('\\', '/'), bytes);
                }
            }
            if (!data.isEmpty()) {
                trees.add(UpgradeLoader.load(DataTree.of(data, UpgradeSchemas.shipped(), DataLimits.usual())));
            }
        }
        if (forms.isEmpty() && trees.isEmpty() && problems.isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "there is no policy in "
                            + paths.stream().map(Path::toString).collect(Collectors.joining(", "))
                            + ": a file holds documents with cluster and policy, or organisation and settings;"
                            + " a directory such files or data files");
        }
        return new PolicyFiles(forms, trees, problems);
    }

    /** How many clusters and organisations something is written for. */
    public int documents() {
        return forms.size()
                + trees.stream()
                        .flatMap(tree -> tree.organisations().stream())
                        .mapToInt(organisation -> 1 + organisation.clusters().size())
                        .sum();
    }

    public List<Problem> check(Instant now) {
        var ofForms = Stream.concat(problems.stream(), PolicyFormValidator.check(forms, now).stream())
                .sorted(ProblemOrder.PROBLEMS);
        return Stream.concat(ofForms, trees.stream().flatMap(tree -> tree.check(now).stream()))
                .distinct()
                .toList();
    }

    private static boolean isDataFile(YamlText text) {
        return text.documents().stream()
                .map(document -> document.root())
                .flatMap((Node root) -> root.child("$schema").stream())
                .findAny()
                .isPresent();
    }

    private static List<Path> files(Path path) {
        if (!Files.exists(path)) {
            throw new RequestFailure(Status.INVALID_INPUT, "there is no file " + path);
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (var files = Files.walk(path)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> isRead(path.relativize(file)))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new RequestFailure(Status.FAILED, path + " could not be read: " + FileFailure.reason(e), e);
        }
    }

    private static boolean isRead(Path file) {
        for (var name : file) {
            if (name.toString().startsWith(".")) {
                return false;
            }
        }
        return Stream.of(".yml", ".yaml", ".json").anyMatch(file.toString()::endsWith);
    }
}
