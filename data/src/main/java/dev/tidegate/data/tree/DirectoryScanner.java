package dev.tidegate.data.tree;

import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.files.FileFailure;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Finds the data files below a directory.
 *
 * <p>Links are followed if they stay inside the tree and form no loop. Names that start with a dot are skipped. The
 * result does not depend on the order in which the file system lists names.
 */
final class DirectoryScanner {

    private static final int MAX_DEPTH = 64;

    private final Path root;
    private final DataLimits limits;
    private final SortedMap<String, Path> files = new TreeMap<>();
    private final SortedMap<String, Long> sizes = new TreeMap<>();
    private final List<LocatedProblem> findings = new ArrayList<>();
    private boolean full;

    private DirectoryScanner(Path root, DataLimits limits) {
        this.root = root;
        this.limits = limits;
    }

    /** Scans the tree; throws if the root does not exist or is not a directory. */
    static DirectoryScanner of(Path root, DataLimits limits) throws IOException {
        Path real = root.toRealPath();
        if (!Files.isDirectory(real)) {
            throw new NotDirectoryException(root.toString());
        }
        var scanner = new DirectoryScanner(real, limits);
        scanner.directory(real, "", new ArrayList<>(List.of(real)));
        return scanner;
    }

    /** The files by path, with all links resolved. */
    SortedMap<String, Path> files() {
        return files;
    }

    /** The sizes of the files in bytes, by path. */
    SortedMap<String, Long> sizes() {
        return sizes;
    }

    /** The problems of directories and names; those of files are found when they are read. */
    List<LocatedProblem> findings() {
        return findings;
    }

    private void directory(Path directory, String path, List<Path> around) {
        entries(directory, path).forEach((name, entry) -> {
            if (name.startsWith(".") || full) {
                return;
            }
            if (name.chars().anyMatch(Character::isISOControl)) {
                refuse(path + "/" + name.replaceAll("\\p{Cntrl}", "?"), "has control characters in its name");
            } else {
                entry(entry, path + "/" + name, around);
            }
        });
    }

    private SortedMap<String, Path> entries(Path directory, String path) {
        var entries = new TreeMap<String, Path>();
        try (var stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entry -> entries.put(String.valueOf(entry.getFileName()), entry));
        } catch (IOException | DirectoryIteratorException e) {
            find(path + "/", DataProblem.FILE_UNREADABLE, "the directory cannot be listed: " + FileFailure.reason(e));
        }
        return entries;
    }

    /** Asks the file system once about an entry that is no link: in a large tree, such questions take most of the time. */
    private void entry(Path entry, String path, List<Path> around) {
        BasicFileAttributes attributes;
        try {
            attributes = attributes(entry);
        } catch (IOException e) {
            find(path, DataProblem.FILE_UNREADABLE, "cannot be read: " + FileFailure.reason(e));
            return;
        }
        if (attributes.isSymbolicLink()) {
            link(entry, path, around);
        } else {
            entry(entry, path, attributes, around);
        }
    }

    private void link(Path link, String path, List<Path> around) {
        try {
            Path real = link.toRealPath();
            if (isInside(real)) {
                entry(real, path, attributes(real), around);
            } else {
                refuse(path, "is a link that leaves the data tree");
            }
        } catch (IOException e) {
            refuse(path, "is a link that leads nowhere");
        }
    }

    private void entry(Path real, String path, BasicFileAttributes attributes, List<Path> around) {
        if (attributes.isDirectory()) {
            inner(real, path, around);
        } else if (path.endsWith(".yml") || path.endsWith(".yaml") || path.endsWith(".json")) {
            file(real, path, attributes);
        }
    }

    private static BasicFileAttributes attributes(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
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
        } else if (around.size() > MAX_DEPTH) {
            refuse(path, "lies more than %d directories deep".formatted(MAX_DEPTH));
        } else {
            around.add(directory);
            directory(directory, path, around);
            around.remove(around.size() - 1);
        }
    }

    private void file(Path real, String path, BasicFileAttributes attributes) {
        if (!attributes.isRegularFile()) {
            refuse(path, "is not a regular file");
        } else if (files.size() == limits.files()) {
            find(path, DataProblem.TREE_TOO_LARGE, "the tree holds more than %d files".formatted(limits.files()));
            full = true;
        } else {
            files.put(path, real);
            sizes.put(path, attributes.size());
        }
    }

    private void refuse(String path, String sentence) {
        find(path, DataProblem.FILE_REFUSED, sentence);
    }

    private void find(String path, DataProblem code, String sentence) {
        findings.add(new LocatedProblem(SourceLocation.wholeFile(path), code, sentence));
    }
}
