package dev.tidegate.integrations.check;

import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.tree.FileReference;
import dev.tidegate.data.tree.Referrer;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/**
 * To which targets of one kind the files of a tree belong.
 *
 * <ol>
 *   <li>A target belongs to itself.
 *   <li>A file that refers to targets, near or far, belongs to those. Another file that refers to it in turn does not make
 *       it its own: a list of all namespaces would else make one pot of all clusters.
 *   <li>A file that refers to no target belongs to whomever the files belong to that refer to it, near or far.
 *   <li>Whatever else it belongs to, a file that a target refers to, near or far, belongs to that target too.
 *   <li>A file that so belongs to nobody concerns all targets, and so does what it refers to: who reads the one for all
 *       targets reads the other with it.
 * </ol>
 *
 * No way leads through another target of the kind: what lies behind that one is its own.
 */
final class FileTargetIndex {

    private final DataTree tree;
    private final Set<String> targets = new HashSet<>();
    private final Map<String, SortedSet<String>> named = new HashMap<>();
    private final Map<String, SortedSet<String>> needed = new HashMap<>();

    private FileTargetIndex(DataTree tree) {
        this.tree = tree;
    }

    static FileTargetIndex of(DataTree tree, TargetKind kind) {
        var owners = new FileTargetIndex(tree);
        tree.files().stream()
                .filter(file -> kind.schema().equals(file.declaredSchema()))
                .forEach(file -> owners.targets.add(file.path()));
        owners.targets.forEach(owners::spread);
        return owners;
    }

    /**
     * The files that concern all targets, among those that refer to none.
     *
     * @param files all that are read
     * @param isGlobal whether a file concerns all, whatever it refers to
     */
    Set<String> everybodys(Collection<DataFile> files, Predicate<DataFile> isGlobal) {
        var plain = new HashSet<String>();
        files.stream()
                .map(DataFile::path)
                .filter(path -> !named.containsKey(path))
                .forEach(plain::add);
        var owned = below(
                files.stream()
                        .map(DataFile::path)
                        .filter(path -> named.containsKey(path) || needed.containsKey(path))
                        .toList(),
                plain);
        return below(
                files.stream()
                        .filter(file ->
                                isGlobal.test(file) || (plain.contains(file.path()) && !owned.contains(file.path())))
                        .map(DataFile::path)
                        .toList(),
                plain);
    }

    /** The starts, and what can be reached from them over files of a set. */
    private Set<String> below(Collection<String> starts, Set<String> within) {
        var seen = new HashSet<>(starts);
        var open = new ArrayDeque<>(starts);
        while (!open.isEmpty()) {
            for (FileReference reference : references(open.remove())) {
                if (within.contains(reference.target()) && seen.add(reference.target())) {
                    open.add(reference.target());
                }
            }
        }
        return seen;
    }

    private List<FileReference> references(String path) {
        return tree.file(path).map(DataFile::references).orElse(List.of());
    }

    /**
     * The files of the targets a file belongs to; empty if it concerns all.
     *
     * @param reads whether a file is read at all; ways over others are nobody's business
     */
    SortedSet<String> of(String path, Predicate<String> reads) {
        var owners = new TreeSet<>(of(path));
        if (named.containsKey(path)) {
            return owners;
        }
        var seen = new HashSet<>(Set.of(path));
        var open = new ArrayDeque<>(Set.of(path));
        while (!open.isEmpty()) {
            for (Referrer referrer : tree.referrers(open.remove())) {
                if (reads.test(referrer.path()) && seen.add(referrer.path())) {
                    owners.addAll(of(referrer.path()));
                    if (!named.containsKey(referrer.path())) {
                        open.add(referrer.path());
                    }
                }
            }
        }
        return owners;
    }

    private Set<String> of(String path) {
        var owners = new HashSet<>(named.getOrDefault(path, new TreeSet<>()));
        owners.addAll(needed.getOrDefault(path, new TreeSet<>()));
        return owners;
    }

    private void spread(String target) {
        add(named, target, target);
        var up = new ArrayDeque<>(Set.of(target));
        while (!up.isEmpty()) {
            for (Referrer referrer : tree.referrers(up.remove())) {
                if (!targets.contains(referrer.path()) && add(named, referrer.path(), target)) {
                    up.add(referrer.path());
                }
            }
        }
        var down = new ArrayDeque<>(Set.of(target));
        while (!down.isEmpty()) {
            for (FileReference reference : references(down.remove())) {
                String path = reference.target();
                if (!targets.contains(path) && add(needed, path, target)) {
                    down.add(path);
                }
            }
        }
    }

    private static boolean add(Map<String, SortedSet<String>> owners, String path, String target) {
        return owners.computeIfAbsent(path, ignored -> new TreeSet<>()).add(target);
    }
}
