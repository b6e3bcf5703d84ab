package dev.tidegate.data.tree;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.yaml.Limits;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds the data files below a directory.
 *
 * <p>Links are followed as long as they stay inside the tree and do not lead in a circle. Names that start with a dot
 * are passed over. The order in which a file system lists names has no influence on anything.
 */
final class TreeWalk {

    private static final int DEEPEST = 64;

    private final Path root;
    private final Limits limits;
    private final SortedMap<String, Path> files = new TreeMap<>();
    private final SortedMap<String, Long> sizes = new TreeMap<>();
    private final List<Finding> findings = new ArrayList<>();
    private boolean full;

    private TreeWalk(Path root, Limits limits) {
        this.root = root;
        this.limits = limits;
    }

    /** Walks the tree; a root that is not there or no directory is the caller's mistake and thrown. */
    static TreeWalk of(Path root, Limits limits) throws IOException {
        Path real = root.toRealPath();
        if (!Files.isDirectory(real)) {
            throw new NotDirectoryException(root.toString());
        }
        var walk = new TreeWalk(real, limits);
        walk.directory(real, "", new ArrayList<>(List.of(real)));
        return walk;
    }

    /** The files by path, each as the file system names it with all links resolved. */
    SortedMap<String, Path> files() {
        return files;
    }

    /** The sizes of the files in bytes, by path. */
    SortedMap<String, Long> sizes() {
        return sizes;
    }

    /** What was wrong with directories and names; files that were found are not judged here. */
    List<Finding> findings() {
        return findings;
    }

    private void directory(Path directory, String path, List<Path> around) {
        for (Path entry : entries(directory, path)) {
            String name = String.valueOf(entry.getFileName());
            if (name.startsWith(".")) {
                continue;
            }
            if (name.chars().anyMatch(Character::isISOControl)) {
                refuse(path + "/" + name.replaceAll("\\p{Cntrl}", "?"), "has control characters in its name");
                continue;
            }
            if (full) {
                return;
            }
            entry(entry, path + "/" + name, around);
        }
    }

    private List<Path> entries(Path directory, String path) {
        var entries = new ArrayList<Path>();
        try (var stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entries::add);
        } catch (IOException | DirectoryIteratorException e) {
            find(path + "/", DataProblem.FILE_UNREADABLE, "the directory cannot be listed: " + Unreadable.reason(e));
        }
        entries.sort((one, other) ->
                one.getFileName().toString().compareTo(other.getFileName().toString()));
        return entries;
    }

    private void entry(Path entry, String path, List<Path> around) {
        Path real = entry;
        if (Files.isSymbolicLink(entry)) {
            try {
                real = entry.toRealPath();
            } catch (IOException e) {
                refuse(path, "is a link that leads nowhere");
                return;
            }
            if (!isInside(real)) {
                refuse(path, "is a link that leaves the data tree");
                return;
            }
        }
        if (Files.isDirectory(real)) {
            inner(real, path, around);
        } else if (path.endsWith(".yml") || path.endsWith(".yaml") || path.endsWith(".json")) {
            file(real, path);
        }
    }

    private boolean isInside(Path real) {
        if (!real.startsWith(root)) {
            return false;
        }
        for (Path name : root.relativize(real)) {
            if (name.toString().startsWith(".")) {
                return false;
            }
        }
        return true;
    }

    private void inner(Path directory, String path, List<Path> around) {
        if (around.contains(directory)) {
            refuse(path, "is a link that leads in a circle");
        } else if (around.size() > DEEPEST) {
            refuse(path, "lies more than %d directories deep".formatted(DEEPEST));
        } else {
            around.add(directory);
            directory(directory, path, around);
            around.remove(around.size() - 1);
        }
    }

    private void file(Path real, String path) {
        if (!Files.isRegularFile(real)) {
            refuse(path, "is not a regular file");
        } else if (files.size() == limits.files()) {
            find(path, DataProblem.TREE_TOO_LARGE, "the tree holds more than %d files".formatted(limits.files()));
            full = true;
        } else {
            files.put(path, real);
            sizes.put(path, size(real));
        }
    }

    private static long size(Path real) {
        try {
            return Files.size(real);
        } catch (IOException e) {
            return 0; // reading it will say what is the matter
        }
    }

    private void refuse(String path, String sentence) {
        find(path, DataProblem.FILE_REFUSED, sentence);
    }

    private void find(String path, DataProblem code, String sentence) {
        findings.add(new Finding(Place.wholeFile(path), code, sentence));
    }
}
