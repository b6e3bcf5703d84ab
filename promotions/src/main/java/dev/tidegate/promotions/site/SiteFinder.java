package dev.tidegate.promotions.site;

import dev.tidegate.data.yaml.Utf8Offsets;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.path.NodePath;
import dev.tidegate.promotions.version.VersionForm;
import java.nio.charset.StandardCharsets;
import java.util.function.BiConsumer;

/** Finds the sites of locations in the files of one commit. Safe for many threads. */
public final class SiteFinder {

    private static final int MOST_SCANNED = 50_000;

    private final IndexedFiles files;

    /** Finds sites in files; those of {@link IndexedFiles} are not read again by the next finder. */
    public SiteFinder(RepositoryFiles files) {
        this.files = IndexedFiles.of(files);
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
                                    new YamlPathFinder(files.yaml(yaml.file(), bytes), yaml, collector).find());
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
        int matching = files.matching(pattern);
        if (matching > MOST_SCANNED) {
            collector.problem(new Problem(
                    SiteProblem.TOO_LARGE,
                    String.join(", ", pattern.roots()),
                    "the scan matches %d files, more than %d".formatted(matching, MOST_SCANNED)));
            return;
        }
        collector.skipForeign(pattern.skipForeign());
        for (String path : files.holding(pattern)) {
            finder.find(files.yaml(path), under.get());
        }
    }

    private void shards(SitePattern.ShardPins pattern, SiteCollector collector) {
        new ShardedDeploymentFinder(files, pattern, collector::problem).find().ifPresent(found -> {
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
