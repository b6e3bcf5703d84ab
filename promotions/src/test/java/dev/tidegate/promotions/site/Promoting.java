package dev.tidegate.promotions.site;

import dev.tidegate.engine.problem.Problem;
import dev.tidegate.promotions.version.VersionForm;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Short ways to find sites and to replace them. */
final class Promoting {

    static final String OLD = "aaaaaaa";
    static final String NEW = "bbbbbbb";
    static final String FULL = "a".repeat(40);
    static final String NEW_FULL = "b".repeat(40);
    static final VersionForm SHORT = VersionForm.shortened(7);

    private Promoting() {}

    static SitePattern.YamlPath yaml(String path) {
        return new SitePattern.YamlPath("f.yaml", path, null, SiteCount.exactly(1), false);
    }

    static SitePattern.YamlPath document(String document, String path) {
        return new SitePattern.YamlPath("f.yaml", path, document, SiteCount.exactly(1), false);
    }

    static SitePattern.FileScan scan(String key) {
        return new SitePattern.FileScan(
                List.of("data"), List.of("**/*.y*ml"), List.of(), key, null, SiteCount.atLeast(1), false);
    }

    static FoundSites find(String text, SitePattern.YamlPath pattern) {
        return new SiteFinder(MemoryFiles.of("f.yaml", text)).find("here", pattern, SHORT);
    }

    /** The file after a site of a path got a new text, or the codes of the problems. */
    static String promoted(String text, String path, String newText) {
        return promoted(MemoryFiles.of("f.yaml", text), yaml(path), SHORT, newText);
    }

    static String promoted(MemoryFiles files, SitePattern pattern, VersionForm form, String newText) {
        var found = new SiteFinder(files).find("here", pattern, form);
        if (!found.problems().isEmpty()) {
            return codes(found.problems());
        }
        var edited = SiteEditor.replace(
                files,
                found.sites().stream()
                        .map(site -> new SiteChange(site, newText))
                        .toList());
        if (!edited.problems().isEmpty()) {
            return codes(edited.problems());
        }
        files.with(edited);
        return Stream.concat(
                        edited.contents().keySet().stream(),
                        found.sites().stream().map(Site::file))
                .distinct()
                .map(files::text)
                .collect(Collectors.joining("\n====\n"));
    }

    static String codes(List<Problem> problems) {
        return problems.stream().map(problem -> problem.code().name()).collect(Collectors.joining(" "));
    }
}
