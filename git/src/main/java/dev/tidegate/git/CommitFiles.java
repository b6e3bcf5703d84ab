package dev.tidegate.git;

import java.io.IOException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * The files of one commit, read without a working tree. Paths are relative to the root of the repository and have no
 * leading slash. Links and submodules are never followed. Safe for use by several threads as long as the repository is
 * open.
 */
public final class CommitFiles {

    private final org.eclipse.jgit.lib.Repository git;
    private final MissingContent missing;
    private final CommitId commit;
    private final ObjectId root;
    private final TreeLimits limits;

    /** The contents of files that were listed: to look one up again takes long where a directory has many files. */
    private final Map<String, ObjectId> listed = new ConcurrentHashMap<>();

    CommitFiles(
            org.eclipse.jgit.lib.Repository git,
            MissingContent missing,
            CommitId commit,
            ObjectId root,
            TreeLimits limits) {
        this.git = git;
        this.missing = missing;
        this.commit = commit;
        this.root = root;
        this.limits = limits;
    }

    public CommitId commit() {
        return commit;
    }

    /**
     * The paths of all regular files below a directory; the empty text is the root. A directory that does not exist has
     * none.
     *
     * @throws IOException if there are more than the limit
     */
    public SortedSet<String> below(String directory) throws IOException {
        var paths = new TreeSet<String>();
        try (var objects = git.newObjectReader();
                var walk = new TreeWalk(objects)) {
            if (!enter(walk, objects, directory)) {
                return Collections.emptySortedSet();
            }
            var prefix = directory.isEmpty() ? "" : directory + "/";
            walk.setRecursive(true);
            while (walk.next()) {
                if (isRegular(walk.getFileMode(0))) {
                    var path = prefix + walk.getPathString();
                    paths.add(path);
                    listed.put(path, walk.getObjectId(0));
                }
                if (paths.size() > limits.files()) {
                    throw new IOException("more than " + limits.files() + " files of one commit are not read");
                }
            }
        }
        return Collections.unmodifiableSortedSet(paths);
    }

    public TreeEntryKind kind(String path) throws IOException {
        if (path.isEmpty()) {
            return TreeEntryKind.DIRECTORY;
        }
        try (var objects = git.newObjectReader();
                var found = TreeWalk.forPath(objects, path, root)) {
            return found == null ? TreeEntryKind.ABSENT : kind(found.getFileMode(0));
        }
    }

    /**
     * The bytes of a regular file; nothing where there is none.
     *
     * @throws IOException if the file is larger than the limit
     */
    public Optional<byte[]> content(String path) throws IOException {
        if (path.isEmpty()) {
            return Optional.empty();
        }
        var known = listed.get(path);
        if (known != null) {
            try (var objects = git.newObjectReader()) {
                return Optional.of(bytes(path, open(objects, known)));
            }
        }
        try (var objects = git.newObjectReader();
                var found = TreeWalk.forPath(objects, path, root)) {
            return found == null || !isRegular(found.getFileMode(0))
                    ? Optional.empty()
                    : Optional.of(bytes(path, open(objects, found.getObjectId(0))));
        }
    }

    private ObjectLoader open(ObjectReader objects, ObjectId content) throws IOException {
        if (!objects.has(content)) {
            missing.fetch(content);
        }
        return objects.open(content);
    }

    private byte[] bytes(String path, ObjectLoader loader) throws IOException {
        if (loader.getSize() > limits.fileBytes()) {
            throw new IOException(path + " at " + commit + " has " + loader.getSize() + " bytes; more than "
                    + limits.fileBytes() + " are not read");
        }
        return loader.getBytes(limits.fileBytes());
    }

    private boolean enter(TreeWalk walk, ObjectReader objects, String directory) throws IOException {
        if (directory.isEmpty()) {
            walk.addTree(root);
            return true;
        }
        try (var found = TreeWalk.forPath(objects, directory, root)) {
            if (found == null || !FileMode.TREE.equals(found.getFileMode(0))) {
                return false;
            }
            walk.addTree(found.getObjectId(0));
            return true;
        }
    }

    private static boolean isRegular(FileMode mode) {
        return kind(mode) == TreeEntryKind.FILE;
    }

    private static TreeEntryKind kind(FileMode mode) {
        if (FileMode.TREE.equals(mode)) {
            return TreeEntryKind.DIRECTORY;
        }
        if (FileMode.SYMLINK.equals(mode)) {
            return TreeEntryKind.LINK;
        }
        return FileMode.GITLINK.equals(mode) ? TreeEntryKind.SUBMODULE : TreeEntryKind.FILE;
    }
}
