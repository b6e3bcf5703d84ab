package dev.tidegate.benchmarks;

import dev.tidegate.promotions.site.RepositoryFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** The files below a directory as those of a commit. */
final class DirectoryFiles implements RepositoryFiles {

    private final Path root;

    DirectoryFiles(Path root) {
        this.root = root;
    }

    @Override
    public SortedSet<String> below(String directory) {
        try (var walk = Files.walk(root.resolve(directory))) {
            var below = new TreeSet<String>();
            walk.filter(Files::isRegularFile)
                    .forEach(file -> below.add(root.relativize(file).toString()));
            return below;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    @Override
    public EntryKind kind(String path) {
        var file = root.resolve(path);
        return Files.isSymbolicLink(file)
                ? EntryKind.LINK
                : Files.isDirectory(file)
                        ? EntryKind.DIRECTORY
                        : Files.isRegularFile(file) ? EntryKind.FILE : EntryKind.ABSENT;
    }

    @Override
    public Optional<byte[]> content(String path) {
        try {
            return Optional.of(Files.readAllBytes(root.resolve(path)));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
