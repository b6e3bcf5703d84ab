package dev.tidegate.integrations.check;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.tree.DataFile;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Changed files that are no data themselves: templates and other texts. One that data files mention by its path is a
 * change to those; one that nobody mentions may matter to everybody. Documentation matters to nobody.
 */
final class NonDataFiles {

    private static final List<String> ENDINGS = List.of(".yml", ".yaml", ".json");

    private final SortedMap<String, SortedSet<String>> byMention = new TreeMap<>();
    private final SortedSet<String> unmentioned = new TreeSet<>();

    private NonDataFiles() {}

    static NonDataFiles of(CheckRequest request) {
        var outside = new NonDataFiles();
        var paths = request.changedPaths().stream()
                .filter(path -> !isData(path, request.dataDirectory()) && !isDocumentation(path))
                .toList();
        if (!paths.isEmpty()) {
            var mentions = new HashMap<String, Set<String>>();
            var wanted = new HashSet<String>();
            paths.forEach(path -> wanted.addAll(spellings(path)));
            for (CheckedRevision side : List.of(request.base(), request.head())) {
                side.tree().files().forEach(file -> collect(file, wanted, mentions));
            }
            paths.forEach(path -> outside.place(path, mentions));
        }
        return outside;
    }

    /** The changed paths a data file mentions. */
    SortedSet<String> mentionedBy(String file) {
        return byMention.getOrDefault(file, new TreeSet<>());
    }

    /** The data files that mention a changed path. */
    Set<String> mentioning() {
        return byMention.keySet();
    }

    SortedSet<String> unmentioned() {
        return unmentioned;
    }

    private void place(String path, Map<String, Set<String>> mentions) {
        var files = new TreeSet<String>();
        spellings(path).forEach(spelling -> files.addAll(mentions.getOrDefault(spelling, Set.of())));
        if (files.isEmpty()) {
            unmentioned.add(path);
        }
        files.forEach(file ->
                byMention.computeIfAbsent(file, ignored -> new TreeSet<>()).add(path));
    }

    /** From the root of the repository, or from the top directory it lies in, as resources are named. */
    private static Set<String> spellings(String path) {
        int slash = path.indexOf('/');
        return slash < 0
                ? Set.of("/" + path, path)
                : Set.of("/" + path, path, path.substring(slash), path.substring(slash + 1));
    }

    private static void collect(DataFile file, Set<String> wanted, Map<String, Set<String>> mentions) {
        file.root().ifPresent(root -> collect(root, file.path(), wanted, mentions));
    }

    private static Void collect(Node node, String file, Set<String> wanted, Map<String, Set<String>> mentions) {
        return node.match(
                scalar -> {
                    if (wanted.contains(scalar.text())) {
                        mentions.computeIfAbsent(scalar.text(), ignored -> new TreeSet<>())
                                .add(file);
                    }
                    return null;
                },
                sequence -> {
                    sequence.items().forEach(item -> collect(item, file, wanted, mentions));
                    return null;
                },
                mapping -> {
                    mapping.entries().values().forEach(entry -> collect(entry.value(), file, wanted, mentions));
                    return null;
                });
    }

    private static boolean isData(String path, String directory) {
        String prefix = directory.isEmpty() ? "" : directory + "/";
        if (!path.startsWith(prefix) || ENDINGS.stream().noneMatch(path::endsWith)) {
            return false;
        }
        String inside = "/" + path.substring(prefix.length());
        return !inside.contains("/.");
    }

    private static boolean isDocumentation(String path) {
        return path.endsWith(".md") || path.startsWith("docs/");
    }
}
