package dev.tidegate.promotions.site;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * The files of one commit with what was read of them: which words each may hold, and the files that were parsed last. Every
 * finder that is given the same instance shares it, so that each file of a scan is read once for all locations. Safe for
 * many threads.
 */
public final class IndexedFiles implements RepositoryFiles {

    /** Parsed files take about twenty times the memory of their text. */
    private static final int MOST_LETTERS = 16 * 1024 * 1024;

    private final RepositoryFiles files;
    private final Map<String, SortedSet<String>> directories = new HashMap<>();
    private final Map<String, EntryKind> kinds = new HashMap<>();
    private final Map<List<List<String>>, ScannedFiles> scanned = new HashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> indexed = new ArrayList<>();
    private final WordIndex words = new WordIndex();
    private final Map<String, YamlFile> parsed = new LinkedHashMap<>(16, 0.75f, true);
    private int letters;

    private IndexedFiles(RepositoryFiles files) {
        this.files = files;
    }

    /** Files that remember what was read of them; the same ones, if they do so already. */
    public static IndexedFiles of(RepositoryFiles files) {
        return files instanceof IndexedFiles indexed ? indexed : new IndexedFiles(files);
    }

    /** Many locations stand in the same directories, and to look a file up takes long where a directory has many. */
    @Override
    public synchronized EntryKind kind(String path) {
        boolean listed = directories.values().stream().anyMatch(paths -> paths.contains(path));
        return listed ? EntryKind.FILE : kinds.computeIfAbsent(path, files::kind);
    }

    @Override
    public Optional<byte[]> content(String path) {
        return files.content(path);
    }

    @Override
    public synchronized SortedSet<String> below(String directory) {
        return directories.computeIfAbsent(directory, files::below);
    }

    /**
     * The files that a scan matches.
     *
     * @param members their numbers in the index; empty until they are read
     */
    private record ScannedFiles(List<String> paths, BitSet members) {}

    /** How many files a scan matches. */
    synchronized int matching(SitePattern.FileScan scan) {
        return scanned(scan.roots(), scan.include(), scan.exclude()).paths().size();
    }

    /** The files of a scan that hold its key, and perhaps a few others. */
    List<String> holding(SitePattern.FileScan scan) {
        return holding(scan.roots(), scan.include(), scan.exclude(), scan.key());
    }

    /**
     * The files that hold a word, and perhaps a few others.
     *
     * @param include globs for the path below the root
     * @param exclude globs for the path below the root, or the whole path
     */
    synchronized List<String> holding(List<String> roots, List<String> include, List<String> exclude, String word) {
        var matched = scanned(roots, include, exclude);
        if (!WordIndex.isWord(word)) {
            return matched.paths();
        }
        if (matched.members().isEmpty()) {
            matched.paths().forEach(path -> matched.members().set(number(path)));
        }
        var holding = words.holding(word);
        holding.and(matched.members());
        return holding.stream()
                .filter(number -> words.mayHoldAll(number) || shows(indexed.get(number), word))
                .mapToObj(indexed::get)
                .sorted()
                .toList();
    }

    /** Whether a text really stands in a file; the index is wrong about one of many thousand, and about very large files. */
    private boolean shows(String path, String word) {
        return parsed.containsKey(path)
                || new String(files.content(path).orElse(new byte[0]), StandardCharsets.ISO_8859_1).contains(word);
    }

    private int number(String path) {
        return numbers.computeIfAbsent(path, added -> {
            int number = indexed.size();
            indexed.add(added);
            words.add(number, files.content(added).orElse(new byte[0]));
            return number;
        });
    }

    private ScannedFiles scanned(List<String> roots, List<String> include, List<String> exclude) {
        return scanned.computeIfAbsent(List.of(roots, include, exclude), key -> choose(roots, include, exclude));
    }

    private ScannedFiles choose(List<String> roots, List<String> include, List<String> exclude) {
        var included = include.stream().map(PathGlob::of).toList();
        var excluded = exclude.stream().map(PathGlob::of).toList();
        var chosen = new TreeSet<String>();
        for (String root : roots) {
            int from = root.isEmpty() ? 0 : root.length() + 1;
            for (String path : below(root)) {
                var below = path.substring(from);
                if (included.stream().anyMatch(glob -> glob.matches(below))
                        && excluded.stream().noneMatch(glob -> glob.matches(below) || glob.matches(path))) {
                    chosen.add(path);
                }
            }
        }
        return new ScannedFiles(List.copyOf(chosen), new BitSet(chosen.size()));
    }

    YamlFile yaml(String path) {
        return yaml(path, () -> files.content(path).orElse(new byte[0]));
    }

    YamlFile yaml(String path, byte[] bytes) {
        return yaml(path, () -> bytes);
    }

    private synchronized YamlFile yaml(String path, Supplier<byte[]> bytes) {
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
