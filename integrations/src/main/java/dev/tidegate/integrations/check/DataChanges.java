package dev.tidegate.integrations.check;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The data files that say something else in the newer tree than in the older one. */
final class DataChanges {

    private final SortedMap<String, DataFileChange> byPath = new TreeMap<>();

    private DataChanges() {}

    static DataChanges between(DataTree base, DataTree head) {
        var changes = new DataChanges();
        for (DataFile file : base.files()) {
            var other = head.file(file.path());
            if (other.isEmpty()) {
                changes.add(file.path(), DataFileChange.Kind.REMOVED, List.of(SourceLocation.wholeFile(file.path())));
            } else if (!file.digest().equals(other.get().digest()) || file.content() == null) {
                changes.compare(file, other.get());
            }
        }
        for (DataFile file : head.files()) {
            if (base.file(file.path()).isEmpty()) {
                changes.add(file.path(), DataFileChange.Kind.ADDED, List.of(SourceLocation.wholeFile(file.path())));
            }
        }
        return changes;
    }

    SortedMap<String, DataFileChange> byPath() {
        return Collections.unmodifiableSortedMap(byPath);
    }

    Optional<DataFileChange> of(String path) {
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
                add(base.path(), DataFileChange.Kind.CHANGED, List.of(SourceLocation.wholeFile(base.path())));
            }
            return;
        }
        var places = ContentDiff.between(before, after).stream()
                .map(difference -> place(base.path(), difference.inHead() ? after : before, difference.pointer()))
                .toList();
        if (!places.isEmpty()) {
            add(base.path(), DataFileChange.Kind.CHANGED, places);
        }
    }

    private static SourceLocation place(String path, Node root, Pointer pointer) {
        return SourceLocation.of(path, root.locateKey(pointer), pointer);
    }

    private void add(String path, DataFileChange.Kind kind, List<SourceLocation> places) {
        byPath.put(path, new DataFileChange(path, kind, places));
    }
}
