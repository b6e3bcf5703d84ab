package dev.tidegate.integrations.check;

import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.tree.Reference;
import dev.tidegate.data.tree.Referrer;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayDeque;
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
 *   <li>A file that so belongs to nobody concerns all targets.
 * </ol>
 *
 * No way leads through another target of the kind: what lies behind that one is its own.
 */
final class TargetOwners {

    private final DataTree tree;
    private final Set<String> targets = new HashSet<>();
    private final Map<String, SortedSet<String>> named = new HashMap<>();
    private final Map<String, SortedSet<String>> needed = new HashMap<>();

    private TargetOwners(DataTree tree) {
        this.tree = tree;
    }

    static TargetOwners of(DataTree tree, TargetKind kind) {
        var owners = new TargetOwners(tree);
        tree.files().stream()
                .filter(file -> kind.schema().equals(file.declaredSchema()))
                .forEach(file -> owners.targets.add(file.path()));
        owners.targets.forEach(owners::spread);
        return owners;
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
            for (Reference reference :
                    tree.file(down.remove()).map(DataFile::references).orElse(List.of())) {
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
