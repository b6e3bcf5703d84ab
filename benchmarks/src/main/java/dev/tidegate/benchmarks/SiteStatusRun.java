package dev.tidegate.benchmarks;

import dev.tidegate.promotions.site.IndexedFiles;
import dev.tidegate.promotions.site.SiteCount;
import dev.tidegate.promotions.site.SiteFinder;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.version.VersionForm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds what ten locations of each component of a {@link PinnedTree} pin: two scans of everything, seven paths, one env file. */
public final class SiteStatusRun {

    private SiteStatusRun() {}

    /** Takes the directory, the number of components, and how often to do it. */
    public static void main(String[] arguments) throws IOException {
        var root = Path.of(arguments[0]).toRealPath();
        int components = Integer.parseInt(arguments[1]);
        int times = Integer.parseInt(arguments[2]);
        for (int time = 0; time < times; time++) {
            long start = System.nanoTime();
            var files = IndexedFiles.of(new DirectoryFiles(root));
            long sites = 0;
            for (int component = 0; component < components; component++) {
                sites += sites(files, component);
            }
            SiteEditRun.print("%d sites of %d locations found in %d ms%n"
                    .formatted(sites, components * 10, SiteEditRun.millis(System.nanoTime() - start)));
        }
    }

    private static long sites(IndexedFiles files, int component) {
        var finder = new SiteFinder(files);
        long sites = 0;
        for (SitePattern pattern : patterns(component)) {
            var found = finder.find("here", pattern, VersionForm.shortened(7));
            if (!found.problems().isEmpty()) {
                throw new IllegalStateException(found.problems().toString());
            }
            sites += found.sites().size();
        }
        return sites;
    }

    private static List<SitePattern> patterns(int component) {
        var key = "image_tag_" + component;
        var patterns = new ArrayList<SitePattern>();
        for (String under : new String[] {"$", "$.spec"}) {
            patterns.add(new SitePattern.FileScan(
                    List.of("data"), List.of("**/*.y*ml"), List.of(), key, under, SiteCount.atLeast(1), false));
        }
        for (int path = 0; path < 7; path++) {
            patterns.add(new SitePattern.YamlPath(
                    "data/p%05d.yaml".formatted(component),
                    "$.spec.params[?(@.name == 'app')]." + key,
                    "0",
                    SiteCount.exactly(1),
                    false));
        }
        patterns.add(new SitePattern.DotenvKey("pins.env", "TAG_" + component));
        return patterns;
    }
}
