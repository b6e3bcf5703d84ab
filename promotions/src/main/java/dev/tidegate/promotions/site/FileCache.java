package dev.tidegate.promotions.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.function.Supplier;

/**
 * Remembers what was read of the files of one commit: which words each may hold, and the files that were parsed last.
 * Not thread-safe.
 */
final class FileCache {

    /** Parsed files take about twenty times the memory of their text. */
    private static final int MOST_LETTERS = 16 * 1024 * 1024;

    private final RepositoryFiles files;
    private final Map<String, SortedSet<String>> directories = new HashMap<>();
    private final Map<String, WordFilter> words = new HashMap<>();
    private final Map<String, YamlFile> parsed = new LinkedHashMap<>(16, 0.75f, true);
    private int letters;

    FileCache(RepositoryFiles files) {
        this.files = files;
    }

    SortedSet<String> below(String directory) {
        return directories.computeIfAbsent(directory, files::below);
    }

    /** The files of a list that hold a word, and perhaps a few others. */
    List<String> holding(List<String> paths, String word) {
        if (!WordFilter.isWord(word)) {
            return paths;
        }
        var holding = new ArrayList<String>();
        for (String path : paths) {
            if (words.computeIfAbsent(path, this::words).mayHold(word)) {
                holding.add(path);
            }
        }
        return holding;
    }

    private WordFilter words(String path) {
        return WordFilter.of(files.content(path).orElse(new byte[0]));
    }

    YamlFile yaml(String path) {
        return yaml(path, () -> files.content(path).orElse(new byte[0]));
    }

    YamlFile yaml(String path, byte[] bytes) {
        return yaml(path, () -> bytes);
    }

    private YamlFile yaml(String path, Supplier<byte[]> bytes) {
        var known = parsed.get(path);
        if (known != null) {
            return known;
        }
        var file = YamlFile.read(path, bytes.get());
        parsed.put(path, file);
        letters += file.yaml().text().length();
        var oldest = parsed.values().iterator();
        while (letters > MOST_LETTERS && parsed.size() > 1) {
            letters -= oldest.next().yaml().text().length();
            oldest.remove();
        }
        return file;
    }
}
