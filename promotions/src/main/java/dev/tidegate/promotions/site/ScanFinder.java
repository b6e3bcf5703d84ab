package dev.tidegate.promotions.site;

import dev.tidegate.data.yaml.YamlDocument;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.path.NodePath;
import dev.tidegate.promotions.path.PathMatch;
import java.util.List;
import java.util.Optional;

/** Finds every entry with a key in files that were chosen for a scan. */
final class ScanFinder {

    private final SitePattern.FileScan pattern;
    private final SiteCollector collector;

    ScanFinder(SitePattern.FileScan pattern, SiteCollector collector) {
        this.pattern = pattern;
        this.collector = collector;
    }

    /** The path the key must be below; nothing, with a problem, if it cannot be read. */
    Optional<NodePath> under() {
        var path = NodePath.parse(pattern.under() == null ? "$" : pattern.under());
        path.complaint()
                .ifPresent(sentence -> collector.problem(new Problem(
                        SiteProblem.PATH_INVALID, String.join(", ", pattern.roots()), "under " + sentence)));
        return path.value();
    }

    void find(YamlFile file, NodePath under) {
        var fault = file.fault();
        fault.ifPresent(collector::problem);
        if (fault.isPresent()) {
            return;
        }
        boolean everywhere = pattern.under() == null;
        var sharing = everywhere ? ScalarSelection.Sharing.COLLECTIONS : ScalarSelection.Sharing.NONE;
        for (YamlDocument document : file.yaml().documents()) {
            var walk = new KeyWalk(file, pattern.key(), collector);
            var matches = everywhere ? walk.below(document.root()) : below(file, walk, document, under);
            new ScalarSelection(file, document, sharing, collector).take(matches);
        }
    }

    private List<PathMatch> below(YamlFile file, KeyWalk walk, YamlDocument document, NodePath under) {
        var selection = under.select(document.root());
        selection.repeated().forEach(key -> collector.problem(YamlPathFinder.repeated(file, key)));
        List<PathMatch> matches = List.of();
        for (PathMatch match : selection.matches()) {
            matches = walk.below(match);
        }
        return matches;
    }
}
