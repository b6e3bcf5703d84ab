package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.site.RepositoryFiles;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** The files of a commit with some of them changed, so that a second change is made on top of a first one. */
record EditedView(RepositoryFiles files, Map<String, byte[]> contents) implements RepositoryFiles {

    @Override
    public SortedSet<String> below(String directory) {
        return files.below(directory);
    }

    @Override
    public EntryKind kind(String path) {
        return files.kind(path);
    }

    @Override
    public Optional<byte[]> content(String path) {
        return Optional.ofNullable(contents.get(path)).or(() -> files.content(path));
    }
}
