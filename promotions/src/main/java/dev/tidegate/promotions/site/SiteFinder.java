package dev.tidegate.promotions.site;

import dev.tidegate.data.yaml.Utf8Offsets;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.path.NodePath;
import dev.tidegate.promotions.version.VersionForm;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * Finds the sites of locations in the files of one commit. It remembers what it read: one finder for all locations reads
 * each file of a scan once. Not thread-safe.
 */
public final class SiteFinder {

    private static final int MOST_SCANNED = 50_000;

    private final RepositoryFiles files;
    private final FileCache cache;

    /** The files of scans, by directories and globs. */
    private final Map<List<List<String>>, List<String>> scanned = new HashMap<>();

    public SiteFinder(RepositoryFiles files) {
        this.files = files;
        this.cache = new FileCache(files);
    }

    /** The sites of a location; one that follows a branch is a problem. */
    public FoundSites find(String location, SitePattern pattern, VersionForm form) {
        return find(location, pattern, form, MovingRefs.refused());
    }

    public FoundSites find(String location, SitePattern pattern, VersionForm form, MovingRefs moving) {
        var collector = new SiteCollector(location, form, moving);
        return pattern.match(
                dotenv -> {
                    text(dotenv.file(), collector, new DotenvFinder(dotenv, collector)::find);
                    return collector.found(SiteCount.exactly(1), dotenv.file(), dotenv.key());
                },
                yaml -> {
                    var opener = new FileOpener(files, collector::problem);
                    opener.bytes(yaml.file())
                            .ifPresent(bytes ->
                                    new YamlPathFinder(cache.yaml(yaml.file(), bytes), yaml, collector).find());
                    return collector.found(yaml.expected(), yaml.file(), yaml.path());
                },
                scan -> {
                    scan(scan, collector);
                    return collector.found(
                            scan.expected(), String.join(", ", scan.roots()), "the scan for " + scan.key());
                },
                line -> {
                    text(line.file(), collector, new LineFinder(line, collector)::find);
                    return collector.found(line.expected(), line.file(), line.expression());
                },
                shards -> {
                    shards(shards, collector);
                    return collector.found(SiteCount.atLeast(0), shards.root(), shards.integration());
                });
    }

    private void text(String path, SiteCollector collector, BiConsumer<String, Utf8Offsets> reader) {
        new FileOpener(files, collector::problem).text(path).ifPresent(text -> reader.accept(text, offsets(text)));
    }

    private static Utf8Offsets offsets(String text) {
        return Utf8Offsets.of(text, text.getBytes(StandardCharsets.UTF_8).length);
    }

    private void scan(SitePattern.FileScan pattern, SiteCollector collector) {
        var finder = new ScanFinder(pattern, collector);
        var under = finder.under();
        var opener = new FileOpener(files, collector::problem);
        boolean complete = pattern.roots().stream().filter(opener::isDirectory).count()
                == pattern.roots().size();
        if (under.isEmpty() || !complete) {
            return;
        }
        var chosen = scanned.computeIfAbsent(
                List.of(pattern.roots(), pattern.include(), pattern.exclude()), key -> chosen(pattern));
        if (chosen.size() > MOST_SCANNED) {
            collector.problem(new Problem(
                    SiteProblem.TOO_LARGE,
                    String.join(", ", pattern.roots()),
                    "the scan matches %d files, more than %d".formatted(chosen.size(), MOST_SCANNED)));
            return;
        }
        collector.skipForeign(pattern.skipForeign());
        for (String path : cache.holding(chosen, pattern.key())) {
            finder.find(cache.yaml(path), under.get());
        }
    }

    /** The files whose paths a scan matches; globs are about the path below the root. */
    private List<String> chosen(SitePattern.FileScan pattern) {
        var include = pattern.include().stream().map(PathGlob::of).toList();
        var exclude = pattern.exclude().stream().map(PathGlob::of).toList();
        var chosen = new TreeSet<String>();
        for (String root : pattern.roots()) {
            int from = root.isEmpty() ? 0 : root.length() + 1;
            for (String path : cache.below(root)) {
                var below = path.substring(from);
                if (include.stream().anyMatch(glob -> glob.matches(below))
                        && exclude.stream().noneMatch(glob -> glob.matches(below) || glob.matches(path))) {
                    chosen.add(path);
                }
            }
        }
        return new ArrayList<>(chosen);
    }

    private void shards(SitePattern.ShardPins pattern, SiteCollector collector) {
        new ShardedDeploymentFinder(files, cache, pattern, collector::problem)
                .find()
                .ifPresent(found -> {
                    var path = NodePath.parse("$.managed[%s].sharding.shardSpecOverrides[*].imageRef"
                                    .formatted(found.pointer().last()))
                            .orElseThrow();
                    var document = found.file().yaml().documents().get(0);
                    var selection = path.select(document.root());
                    selection.repeated().forEach(key -> collector.problem(YamlPathFinder.repeated(found.file(), key)));
                    new ScalarSelection(found.file(), document, ScalarSelection.Sharing.NONE, collector)
                            .take(selection.matches());
                });
    }
}
