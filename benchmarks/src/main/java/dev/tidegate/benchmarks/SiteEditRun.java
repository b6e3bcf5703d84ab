package dev.tidegate.benchmarks;

import dev.tidegate.files.change.FileTransaction;
import dev.tidegate.files.change.JournalDirectory;
import dev.tidegate.promotions.site.FoundSites;
import dev.tidegate.promotions.site.SiteChange;
import dev.tidegate.promotions.site.SiteCount;
import dev.tidegate.promotions.site.SiteEditor;
import dev.tidegate.promotions.site.SiteFinder;
import dev.tidegate.promotions.site.SitePattern;
import dev.tidegate.promotions.version.VersionForm;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Replaces the version of the first component of a {@link PinnedTree} in all files: once in a Java that has just started, or several times. */
public final class SiteEditRun {

    private static final String[] VERSIONS = {"1234567", "bbbbbbb", "12345e7", "aaaaaaa"};

    private SiteEditRun() {}

    /** Takes the directory, and how often to do it; more often than once shows how long it takes in a warm Java. */
    public static void main(String[] arguments) throws IOException {
        var root = Path.of(arguments[0]).toRealPath();
        int times = Integer.parseInt(arguments[1]);
        for (int time = 0; time < times; time++) {
            run(root, VERSIONS[time % VERSIONS.length]);
        }
    }

    private static void run(Path root, String version) throws IOException {
        long start = System.nanoTime();
        var files = new DirectoryFiles(root);
        var found = find(files);
        long afterFind = System.nanoTime();
        var edited = SiteEditor.replace(
                files,
                found.sites().stream()
                        .map(site -> new SiteChange(site, version))
                        .toList());
        long afterEdit = System.nanoTime();
        var transaction = new FileTransaction(JournalDirectory.of(root));
        edited.contents()
                .forEach((path, after) -> transaction.write(
                        path, root.resolve(path), files.content(path).orElseThrow(), after));
        transaction.commit();
        long end = System.nanoTime();
        if (!edited.problems().isEmpty()) {
            throw new IllegalStateException(edited.problems().toString());
        }
        print("%d sites in %d files: found in %d ms, edited and read again in %d ms, written to the disk in %d ms%n"
                .formatted(
                        found.sites().size(),
                        edited.contents().size(),
                        millis(afterFind - start),
                        millis(afterEdit - afterFind),
                        millis(end - afterEdit)));
    }

    private static FoundSites find(DirectoryFiles files) {
        var scan = new SitePattern.FileScan(
                List.of("data"), List.of("**/*.y*ml"), List.of(), "image_tag_0", null, SiteCount.atLeast(1), false);
        return new SiteFinder(files).find("pipelines", scan, VersionForm.shortened(7));
    }

    static long millis(long nanos) {
        return nanos / 1_000_000;
    }

    static void print(String line) {
        System.out.write(line.getBytes(StandardCharsets.UTF_8), 0, line.length());
        System.out.flush();
    }
}
