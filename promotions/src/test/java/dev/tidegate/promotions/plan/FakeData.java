package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.site.RepositoryFiles;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** A data repository in memory, at one commit. */
public record FakeData(String commit, SortedMap<String, byte[]> contents)
        implements DataRepositoryPort, RepositoryFiles {

    public static FakeData of(Map<String, String> texts) {
        var contents = new TreeMap<String, byte[]>();
        texts.forEach((path, text) -> contents.put(path, text.getBytes(StandardCharsets.UTF_8)));
        return new FakeData("b".repeat(40), contents);
    }

    /** The same with other bytes in some files. */
    public FakeData with(Map<String, byte[]> changed) {
        var next = new TreeMap<>(contents);
        next.putAll(changed);
        return new FakeData("d".repeat(40), next);
    }

    public String text(String path) {
        return new String(contents.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
    }

    @Override
    public RepositoryFiles files() {
        return this;
    }

    @Override
    public Optional<LineChange> lastChange(String file, int line) {
        return Optional.of(new LineChange(Instant.parse("2026-03-04T09:00:00Z"), "jdoe"));
    }

    @Override
    public SortedSet<String> below(String directory) {
        var below = new TreeSet<String>();
        contents.keySet().stream()
                .filter(path -> directory.isEmpty() || path.startsWith(directory + "/"))
                .forEach(below::add);
        return below;
    }

    @Override
    public EntryKind kind(String path) {
        if (contents.containsKey(path)) {
            return EntryKind.FILE;
        }
        return below(path).isEmpty() ? EntryKind.ABSENT : EntryKind.DIRECTORY;
    }

    @Override
    public Optional<byte[]> content(String path) {
        return Optional.ofNullable(contents.get(path));
    }
}
