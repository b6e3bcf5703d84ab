package dev.tidegate.integrations.check;

import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.tree.Reference;
import dev.tidegate.data.tree.Referrer;
import dev.tidegate.integrations.target.TargetKind;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
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
 *   <li>A file belongs to every target it refers to, near or far; and to every target that refers to it, near or far. No
 *       way leads through another target of the kind: what lies behind that one is its own.
 *   <li>A file that so far belongs to nobody belongs to whomever the files belong to that refer to it.
 *   <li>A file that still belongs to nobody concerns all targets.
 * </ol>
 */
final class TargetOwners {

    private final DataTree tree;
    private final Set<String> targets = new HashSet<>();
    private final Map<String, SortedSet<String>> direct = new HashMap<>();

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
        var owners = new TreeSet<String>(direct.getOrDefault(path, new TreeSet<>()));
        if (!owners.isEmpty()) {
            return owners;
        }
        var seen = new HashSet<>(Set.of(path));
        var open = new ArrayDeque<>(Set.of(path));
        while (!open.isEmpty()) {
            for (Referrer referrer : tree.referrers(open.remove())) {
                if (reads.test(referrer.path()) && seen.add(referrer.path())) {
                    var found = direct.get(referrer.path());
                    if (found == null) {
                        open.add(referrer.path());
                    } else {
                        owners.addAll(found);
                    }
                }
            }
        }
        return owners;
    }

    private void spread(String target) {
        own(target, target);
        var up = new ArrayDeque<>(Set.of(target));
        while (!up.isEmpty()) {
            for (Referrer referrer : tree.referrers(up.remove())) {
                claim(referrer.path(), target, up);
            }
        }
        var down = new ArrayDeque<>(Set.of(target));
        var seen = new HashSet<String>();
        while (!down.isEmpty()) {
            for (Reference reference :
                    tree.file(down.remove()).map(DataFile::references).orElseThrow()) {
                String path = reference.target();
                if (tree.file(path).isPresent() && !targets.contains(path) && seen.add(path)) {
                    own(path, target);
                    down.add(path);
                }
            }
        }
    }

    private void claim(String path, String target, ArrayDeque<String> open) {
        if (!targets.contains(path) && own(path, target)) {
            open.add(path);
        }
    }

    private boolean own(String path, String target) {
        return direct.computeIfAbsent(path, ignored -> new TreeSet<>()).add(target);
    }
}
