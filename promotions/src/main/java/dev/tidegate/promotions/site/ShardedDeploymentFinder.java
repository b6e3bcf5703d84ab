package dev.tidegate.promotions.site;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.path.NodeCondition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Finds the file of an integration and the one deployment in it that a pattern means. */
public final class ShardedDeploymentFinder {

    private static final List<String> DATA_FILES = List.of("**/*.yml", "**/*.yaml", "**/*.json");

    private final IndexedFiles files;
    private final SitePattern.ShardPins pattern;
    private final Consumer<Problem> problems;

    ShardedDeploymentFinder(IndexedFiles files, SitePattern.ShardPins pattern, Consumer<Problem> problems) {
        this.files = files;
        this.pattern = pattern;
        this.problems = problems;
    }

    /** The deployment; nothing if there is a problem. */
    public static Optional<ShardedDeployment> find(
            RepositoryFiles files, SitePattern.ShardPins pattern, Consumer<Problem> problems) {
        var finder = new ShardedDeploymentFinder(IndexedFiles.of(files), pattern, problems);
        return finder.find().map(found -> new ShardedDeployment(found.file().yaml(), found.pointer(), found.entry()));
    }

    /** The deployment with the file it was read from. */
    record FoundDeployment(YamlFile file, Pointer pointer, Mapping entry) {}

    Optional<FoundDeployment> find() {
        var condition = NodeCondition.parse(pattern.managed());
        condition.complaint().ifPresent(sentence -> problem(SiteProblem.PATH_INVALID, pattern.root(), sentence));
        if (condition.value().isEmpty() || !new FileOpener(files, problems).isDirectory(pattern.root())) {
            return Optional.empty();
        }
        var named = named();
        if (named.size() != 1) {
            if (named.isEmpty()) {
                problem(SiteProblem.SHARD_UNKNOWN, pattern.root(), "there is no integration " + pattern.integration());
            } else {
                problem(
                        SiteProblem.PATH_TOO_MANY,
                        pattern.root(),
                        "several files say they are %s: %s"
                                .formatted(
                                        pattern.integration(),
                                        String.join(
                                                ", ",
                                                named.stream()
                                                        .map(file -> file.yaml().file())
                                                        .toList())));
            }
            return Optional.empty();
        }
        return entry(named.get(0), condition.orElseThrow());
    }

    /** The files of the integration; one that cannot be read could be another one. */
    private List<YamlFile> named() {
        var named = new ArrayList<YamlFile>();
        for (String path : files.holding(List.of(pattern.root()), DATA_FILES, List.of(), pattern.integration())) {
            var file = files.yaml(path);
            file.fault().ifPresent(problems);
            boolean ours = file.yaml().documents().stream()
                    .anyMatch(document -> document.root()
                            .child("name")
                            .flatMap(Node::asScalar)
                            .map(Scalar::text)
                            .filter(pattern.integration()::equals)
                            .isPresent());
            if (ours) {
                named.add(file);
            }
        }
        return named;
    }

    private Optional<FoundDeployment> entry(YamlFile file, NodeCondition condition) {
        var path = file.yaml().file();
        if (file.yaml().documents().size() != 1) {
            problem(
                    SiteProblem.DOCUMENT_AMBIGUOUS,
                    path,
                    "has %d documents".formatted(file.yaml().documents().size()));
            return Optional.empty();
        }
        var root = file.yaml().documents().get(0).root();
        var items = root.child("managed")
                .flatMap(Node::asSequence)
                .map(Sequence::items)
                .orElse(List.of());
        var found = new ArrayList<FoundDeployment>();
        for (int index = 0; index < items.size(); index++) {
            var item = items.get(index);
            var pointer = Pointer.ROOT.child("managed").child(index);
            if (condition.holds(item)) {
                item.asMapping().ifPresent(entry -> found.add(new FoundDeployment(file, pointer, entry)));
            }
        }
        if (found.size() != 1) {
            problem(
                    found.isEmpty() ? SiteProblem.SHARD_UNKNOWN : SiteProblem.PATH_TOO_MANY,
                    path,
                    "%d of its %d deployments fulfil %s".formatted(found.size(), items.size(), pattern.managed()));
            return Optional.empty();
        }
        return Optional.of(found.get(0));
    }

    private void problem(SiteProblem code, String place, String sentence) {
        problems.accept(new Problem(code, place, sentence));
    }
}
