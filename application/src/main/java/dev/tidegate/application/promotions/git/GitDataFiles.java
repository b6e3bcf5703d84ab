package dev.tidegate.application.promotions.git;

import dev.tidegate.git.CommitFiles;
import dev.tidegate.promotions.site.RepositoryFiles;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;

/** The files of one commit. What was read is kept, because the locations of many components stand in the same files. */
final class GitDataFiles implements RepositoryFiles {

    private static final long MOST_KEPT_BYTES = 64L << 20;

    private final CommitFiles files;
    private final Map<String, Optional<byte[]>> contents = new HashMap<>();
    private final Map<String, SortedSet<String>> listings = new HashMap<>();
    private long kept;

    GitDataFiles(CommitFiles files) {
        this.files = files;
    }

    @Override
    public SortedSet<String> below(String directory) {
        return listings.computeIfAbsent(
                directory, path -> GitFailures.guarded("cannot list " + path, () -> files.below(path)));
    }

    @Override
    public EntryKind kind(String path) {
        return GitFailures.guarded("cannot look at " + path, () -> switch (files.kind(path)) {
            case ABSENT -> EntryKind.ABSENT;
            case FILE -> EntryKind.FILE;
            case DIRECTORY -> EntryKind.DIRECTORY;
            case LINK -> EntryKind.LINK;
            case SUBMODULE -> EntryKind.SUBMODULE;
        });
    }

    @Override
    public Optional<byte[]> content(String path) {
        var known = contents.get(path);
        if (known != null) {
            return known;
        }
        var content = GitFailures.guarded("cannot read " + path, () -> files.content(path));
        kept += content.map(bytes -> bytes.length).orElse(0);
        if (kept <= MOST_KEPT_BYTES) {
            contents.put(path, content);
        }
        return content;
    }
}
