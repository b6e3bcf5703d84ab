package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.problem.PlaceOrder;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.edit.FormCheck;
import dev.tidegate.upgrades.edit.FormFile;
import dev.tidegate.upgrades.edit.Written;
import dev.tidegate.upgrades.file.UpgradeFiles;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Files with policies: documents people wrote for labels, which belong together wherever they lie, and directories of
 * data files, each a tree of its own.
 */
public record PolicyFiles(List<Written> forms, List<UpgradeFiles> trees, List<Problem> problems) {

    public PolicyFiles {
        forms = List.copyOf(forms);
        trees = List.copyOf(trees);
        problems = List.copyOf(problems);
    }

    public static PolicyFiles read(List<Path> paths) {
        var forms = new ArrayList<Written>();
        var trees = new ArrayList<UpgradeFiles>();
        var problems = new ArrayList<Problem>();
        var schemas = FormFile.schemas();
        for (var path : paths) {
            var data = new TreeMap<String, byte[]>();
            for (var file : files(path)) {
                var bytes = bytes(file);
                var text = YamlText.read(file.toString(), bytes, Limits.usual());
                if (!isDataFile(text)) {
                    var read = FormFile.of(text, schemas);
                    forms.addAll(read.documents());
                    problems.addAll(read.problems());
                } else if (file.equals(path)) {
                    throw new CommandFailure(
                            ExitCode.WRONG_USAGE,
                            path + " is a file of a data tree; give the directory its references start from");
                } else {
                    data.put("/" + path.relativize(file).toString().replace('\\', '/'), bytes);
                }
            }
            if (!data.isEmpty()) {
                trees.add(UpgradeFiles.load(DataTree.of(data, UpgradeSchemas.shipped(), Limits.usual())));
            }
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
        var ofForms = Stream.concat(problems.stream(), FormCheck.check(forms, now).stream())
                .sorted(PlaceOrder.PROBLEMS);
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
            throw new CommandFailure(ExitCode.WRONG_USAGE, "there is no file " + path);
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
            throw new CommandFailure(ExitCode.FAILED, path + " could not be read: " + e.getMessage(), e);
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

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.FAILED, file + " could not be read: " + e.getMessage(), e);
        }
    }
}
