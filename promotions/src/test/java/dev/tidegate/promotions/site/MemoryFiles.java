package dev.tidegate.promotions.site;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The files of a commit in memory; counts how often each was read. */
public final class MemoryFiles implements RepositoryFiles {

    private final TreeMap<String, byte[]> contents = new TreeMap<>();
    private final Map<String, EntryKind> others = new HashMap<>();
    private final Map<String, Integer> reads = new HashMap<>();

    public static MemoryFiles of(String path, String text) {
        return new MemoryFiles().with(path, text);
    }

    public MemoryFiles with(String path, String text) {
        return with(path, text.getBytes(StandardCharsets.UTF_8));
    }

    public MemoryFiles with(String path, byte[] bytes) {
        contents.put(path, bytes.clone());
        return this;
    }

    MemoryFiles withEntry(String path, EntryKind kind) {
        others.put(path, kind);
        return this;
    }

    public MemoryFiles with(EditedFiles edited) {
        edited.contents().forEach(this::with);
        return this;
    }

    public String text(String path) {
        byte @Nullable [] bytes = contents.get(path);
        return bytes == null ? "absent" : new String(bytes, StandardCharsets.UTF_8);
    }

    int reads(String path) {
        return reads.getOrDefault(path, 0);
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
        if (others.containsKey(path)) {
            return others.get(path);
        }
        if (contents.containsKey(path)) {
            return EntryKind.FILE;
        }
        return below(path).isEmpty() ? EntryKind.ABSENT : EntryKind.DIRECTORY;
    }

    @Override
    public Optional<byte[]> content(String path) {
        reads.merge(path, 1, Integer::sum);
        return Optional.ofNullable(contents.get(path)).map(byte[]::clone);
    }
}
