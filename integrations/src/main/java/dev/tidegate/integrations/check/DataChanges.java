package dev.tidegate.integrations.check;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The data files that say something else in the newer tree than in the older one. */
final class DataChanges {

    private final SortedMap<String, FileChange> byPath = new TreeMap<>();

    private DataChanges() {}

    static DataChanges between(DataTree base, DataTree head) {
        var changes = new DataChanges();
        for (DataFile file : base.files()) {
            var other = head.file(file.path());
            if (other.isEmpty()) {
                changes.add(file.path(), FileChange.Kind.REMOVED, List.of(Place.wholeFile(file.path())));
            } else if (!file.digest().equals(other.get().digest()) || file.content() == null) {
                changes.compare(file, other.get());
            }
        }
        for (DataFile file : head.files()) {
            if (base.file(file.path()).isEmpty()) {
                changes.add(file.path(), FileChange.Kind.ADDED, List.of(Place.wholeFile(file.path())));
            }
        }
        return changes;
    }

    SortedMap<String, FileChange> byPath() {
        return Collections.unmodifiableSortedMap(byPath);
    }

    Optional<FileChange> of(String path) {
        return Optional.ofNullable(byPath.get(path));
    }

    private void compare(DataFile base, DataFile head) {
        Node before = base.content();
        Node after = head.content();
        if (before == null || after == null) {
            // What could not be read may say anything, unless it is the same file byte by byte.
            boolean same = before == after
                    && base.digest().equals(head.digest())
                    && !base.digest().equals(DataFile.UNREAD);
            if (!same) {
                add(base.path(), FileChange.Kind.CHANGED, List.of(Place.wholeFile(base.path())));
            }
            return;
        }
        var places = ContentDiff.between(before, after).stream()
                .map(difference -> place(base.path(), difference.inHead() ? after : before, difference.pointer()))
                .toList();
        if (!places.isEmpty()) {
            add(base.path(), FileChange.Kind.CHANGED, places);
        }
    }

    private static Place place(String path, Node root, Pointer pointer) {
        return Place.of(path, root.locateKey(pointer), pointer);
    }

    private void add(String path, FileChange.Kind kind, List<Place> places) {
        byPath.put(path, new FileChange(path, kind, places));
    }
}
