package dev.tidegate.git;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Reads the data files below a directory of a Git tree. Not thread-safe. */
final class GitTreeReader {

    private static final List<String> SUFFIXES = List.of(".yml", ".yaml", ".json");

    private final ObjectReader objects;
    private final TreeLimits limits;
    private final SortedMap<String, byte[]> files = new TreeMap<>();
    private final SortedMap<String, String> refused = new TreeMap<>();
    private long total;

    GitTreeReader(ObjectReader objects, TreeLimits limits) {
        this.objects = objects;
        this.limits = limits;
    }

    /**
     * Reads all of them.
     *
     * @param directory without leading and trailing slash; empty for the whole tree
     */
    TreeSnapshot read(RevTree root, String directory) throws IOException {
        try (var walk = new TreeWalk(objects)) {
            walk.addTree(root);
            if (!directory.isEmpty()) {
                enter(walk, root, directory);
            }
            while (walk.next()) {
                visit(walk, root, directory);
            }
        }
        return new TreeSnapshot(files, refused);
    }

    private void enter(TreeWalk walk, RevTree root, String directory) throws IOException {
        try (var found = TreeWalk.forPath(objects, directory, root)) {
            if (found == null || !FileMode.TREE.equals(found.getFileMode(0))) {
                throw new IOException("there is no directory " + directory + " in this revision");
            }
            walk.reset(found.getObjectId(0));
        }
    }

    private void visit(TreeWalk walk, RevTree root, String directory) throws IOException {
        if (walk.getNameString().startsWith(".")) {
            return;
        }
        if (walk.isSubtree()) {
            walk.enterSubtree();
        } else if (SUFFIXES.stream().anyMatch(walk.getNameString()::endsWith)) {
            addFile("/" + walk.getPathString(), walk);
        } else if (walk.getFileMode(0).equals(FileMode.GITLINK)) {
            refused.put("/" + walk.getPathString(), "another repository in its place is not looked into");
        } else if (walk.getFileMode(0).equals(FileMode.SYMLINK) && !leadsToFile(walk, root, directory)) {
            refused.put(
                    "/" + walk.getPathString(), "a link in its place is not followed; put the files themselves there");
        }
    }

    /** A link to a directory may hide data files; a link to a file without the suffix of a data file does not. */
    private boolean leadsToFile(TreeWalk walk, RevTree root, String directory) throws IOException {
        byte[] target = content(objects.open(walk.getObjectId(0)));
        var around = new ArrayDeque<String>();
        String path = (directory.isEmpty() ? "" : directory + "/") + walk.getPathString();
        for (String name : (path + "/../" + new String(target, StandardCharsets.UTF_8)).split("/+", -1)) {
            if (name.equals("..") && around.pollLast() == null) {
                return false;
            }
            if (!name.isEmpty() && !name.equals(".") && !name.equals("..")) {
                around.add(name);
            }
        }
        if (around.isEmpty() || (target.length > 0 && target[0] == '/')) {
            return false;
        }
        try (var found = TreeWalk.forPath(objects, String.join("/", around), root)) {
            return found != null
                    && found.getFileMode(0).getObjectType() == Constants.OBJ_BLOB
                    && !found.getFileMode(0).equals(FileMode.SYMLINK);
        }
    }

    private void addFile(String path, TreeWalk walk) throws IOException {
        FileMode mode = walk.getFileMode(0);
        if (mode.equals(FileMode.REGULAR_FILE) || mode.equals(FileMode.EXECUTABLE_FILE)) {
            files.put(path, content(objects.open(walk.getObjectId(0))));
        } else {
            files.put(path, new byte[0]);
            refused.put(path, "a link in its place is not followed; put a regular file there");
        }
        if (files.size() > limits.files()) {
            throw new IOException("more than " + limits.files() + " data files in one directory are not read");
        }
    }

    /** A file that is too large is cut off one byte above the limit, so that the reader of the data refuses it. */
    private byte[] content(ObjectLoader loader) throws IOException {
        try (var stream = loader.openStream()) {
            byte[] content = stream.readNBytes(limits.fileBytes() + 1);
            total += content.length;
            if (total > limits.totalBytes()) {
                throw new IOException("more than " + limits.totalBytes() + " bytes of data files are not read");
            }
            return content;
        }
    }
}
