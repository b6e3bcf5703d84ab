package dev.tidegate.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A reader of the documentation finds each type that it names. */
class DocumentedTypesTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|record|interface|enum)\\s+([A-Z]\\w+)");

    private static final Pattern REASON = Pattern.compile("\"([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+)\"");

    /** Words of two humps at least: shorter ones are often words of other systems. */
    private static final Pattern NAMED = Pattern.compile("`(?:[a-z.]+\\.)?([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+)`");

    /** A type in Java that a page shows. */
    private static final Pattern USED = Pattern.compile("\\b([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+)\\b");

    private static final Pattern JAVA = Pattern.compile("^```java\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

    private static final Pattern PACKAGE_TABLE =
            Pattern.compile("^\\| package \\|.*\\R\\|[- |]+\\R((?:\\|.*\\R)+)", Pattern.MULTILINE);

    private static final Pattern MODULE = Pattern.compile("<module>([\\w-]+)</module>");

    private static final Pattern CODE = Pattern.compile("`([a-z.]+)`");

    private static final Set<String> WORDS_OF_OTHERS = Set.of(
            "StatefulSet",
            "PolicyPropagation",
            "ConfigMap",
            "CronJob",
            "ProgressivePerGroup",
            "ManualPerGroup",
            "ToApply",
            "TimeOut",
            "NewCluster");

    @Test
    void every_type_a_page_names_exists() throws IOException {
        var known = Stream.concat(types().stream(), reasons().stream()).collect(Collectors.toSet());

        assertThat(pages())
                .hasSizeGreaterThan(20)
                .allSatisfy(page -> assertThat(NAMED.matcher(read(page))
                                .results()
                                .map(word -> word.group(1))
                                .filter(word -> !WORDS_OF_OTHERS.contains(word)))
                        .as(page.toString())
                        .isSubsetOf(known));
    }

    @Test
    void every_type_that_a_page_uses_in_java_exists() throws IOException {
        var known = types();

        var used = pages().stream()
                .flatMap(page -> JAVA.matcher(read(page)).results())
                .flatMap(block -> USED.matcher(block.group(1)).results())
                .map(word -> word.group(1))
                .toList();

        assertThat(used).isNotEmpty().isSubsetOf(known);
    }

    @Test
    void every_package_a_module_lists_exists() throws IOException {
        try (var modules = Files.list(ROOT)) {
            var absent = modules.filter(module -> Files.isRegularFile(module.resolve("README.md")))
                    .flatMap(module -> listed(module.resolve("README.md"))
                            .filter(name -> packages(module).noneMatch(known -> known.endsWith("/" + name)))
                            .map(name -> module.getFileName() + ": " + name))
                    .toList();

            assertThat(absent).isEmpty();
        }
    }

    @Test
    void every_module_is_explained() throws IOException {
        var modules = MODULE.matcher(read(ROOT.resolve("pom.xml"))).results().map(module -> module.group(1));
        var page = read(ROOT.resolve("docs/architecture.md"));

        assertThat(modules.filter(module -> !page.contains("\n| `" + module + "` |")))
                .isEmpty();
    }

    /** The names in the first column of a table about packages. */
    private static Stream<String> listed(Path page) {
        return PACKAGE_TABLE
                .matcher(read(page))
                .results()
                .flatMap(table -> table.group(1).lines())
                .flatMap(row ->
                        CODE.matcher(row.substring(0, row.indexOf('|', 1))).results())
                .map(name -> name.group(1).replaceFirst("^\\.", "").replace('.', '/'));
    }

    private static Stream<String> packages(Path module) {
        var sources = module.resolve("src");
        return Files.isDirectory(sources)
                ? sources(sources)
                        .map(source -> String.valueOf(source.getParent()).replace('\\', '/'))
                        .distinct()
                : Stream.empty();
    }

    private static Set<String> types() throws IOException {
        return found(DECLARED);
    }

    /** Texts that look like types: reasons of conditions and events. */
    private static Set<String> reasons() throws IOException {
        return found(REASON);
    }

    private static Set<String> found(Pattern pattern) throws IOException {
        try (var modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src"))
                    .filter(Files::isDirectory)
                    .flatMap(DocumentedTypesTest::sources)
                    .flatMap(source -> pattern.matcher(read(source)).results())
                    .map(match -> match.group(1))
                    .collect(Collectors.toSet());
        }
    }

    private static Stream<Path> sources(Path directory) {
        try (var files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Path> pages() throws IOException {
        try (var docs = Files.list(ROOT.resolve("docs"));
                var modules = Files.list(ROOT)) {
            return Stream.concat(docs, modules.map(module -> module.resolve("README.md")))
                    .filter(page -> page.toString().endsWith(".md") && Files.isRegularFile(page))
                    .toList();
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
