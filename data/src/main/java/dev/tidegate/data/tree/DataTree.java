package dev.tidegate.data.tree;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.text.NameSuggestions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * All data files of a directory, with their references.
 *
 * <p>A broken file affects only itself and the files that need it. A file <em>needs</em> another one if it refers to it in
 * a field for which its schema names the schema of the target; other references have no effect. The same contents give
 * the same tree, whatever the file system. A tree is immutable and may be shared between threads.
 */
public final class DataTree {

    private final Map<String, DataFile> files = new LinkedHashMap<>();
    private final List<LocatedProblem> findings;
    private final Map<String, List<Referrer>> referrers = new HashMap<>();
    private final Map<String, String> nextTowardsBroken = new HashMap<>();
    private final String digest;

    private DataTree(List<DataFile> loaded, List<LocatedProblem> findings) {
        this.findings = findings.stream().sorted().toList();
        loaded.forEach(file -> files.put(file.path(), file));
        loaded.forEach(file -> file.references()
                .forEach(reference -> referrers
                        .computeIfAbsent(reference.target(), path -> new ArrayList<>())
                        .add(new Referrer(file.path(), reference))));
        findBrokenDependencies();
        this.digest = TreeDigest.of(loaded);
    }

    /**
     * Loads the tree below a directory.
     *
     * @throws IOException if the directory does not exist; an empty tree would mean that everything is to be removed
     */
    public static DataTree load(Path root, SchemaSet schemas, DataLimits limits) throws IOException {
        var walk = DirectoryScanner.of(root, limits);
        var within = within(walk.sizes(), limits);
        var drafts = List.copyOf(walk.files().entrySet()).parallelStream()
                .map(file -> within.contains(file.getKey())
                        ? RawFile.read(file.getKey(), file.getValue(), limits)
                        : RawFile.beyondTree(file.getKey(), limits))
                .map(raw -> DataFileBuilder.of(raw, limits))
                .toList();
        return new DataTree(new TreeLoader(drafts, schemas).load(), walk.findings());
    }

    /** The tree of contents that are not read from a directory, by path. */
    public static DataTree of(Map<String, byte[]> contents, SchemaSet schemas, DataLimits limits) {
        return of(contents, Map.of(), schemas, limits);
    }

    /**
     * The tree of contents of which some were refused.
     *
     * @param refused the reasons by path: such a file is broken; a path without contents may have been anything
     */
    public static DataTree of(
            Map<String, byte[]> contents, Map<String, String> refused, SchemaSet schemas, DataLimits limits) {
        var sizes = new TreeMap<String, Long>();
        contents.forEach((path, bytes) -> {
            if (!path.startsWith("/")) {
                throw new IllegalArgumentException("a file is named from the root of the tree on: " + path);
            }
            sizes.put(path, (long) bytes.length);
        });
        var within = within(sizes, limits);
        var drafts = List.copyOf(contents.entrySet()).parallelStream()
                .map(file -> within.contains(file.getKey())
                        ? RawFile.of(file.getKey(), file.getValue(), limits)
                        : RawFile.beyondTree(file.getKey(), limits))
                .map(raw -> refused.containsKey(raw.path()) ? RawFile.refused(raw.path(), refused) : raw)
                .map(raw -> DataFileBuilder.of(raw, limits))
                .toList();
        var findings = refused.entrySet().stream()
                .filter(each -> !contents.containsKey(each.getKey()))
                .map(each -> new LocatedProblem(
                        SourceLocation.wholeFile(each.getKey()), DataProblem.FILE_REFUSED, each.getValue()))
                .toList();
        return new DataTree(new TreeLoader(drafts, schemas).load(), findings);
    }

    /** The files that are read: as many as the limit allows, in the order of their paths. */
    private static Set<String> within(SortedMap<String, Long> sizes, DataLimits limits) {
        var within = new HashSet<String>();
        long total = 0;
        for (var file : sizes.entrySet()) {
            boolean tooLarge = file.getValue() > limits.fileBytes();
            total += tooLarge ? 0 : file.getValue();
            if (total <= limits.totalBytes()) {
                within.add(file.getKey());
            }
        }
        return within;
    }

    /** All files in the order of their paths. */
    public List<DataFile> files() {
        return List.copyOf(files.values());
    }

    public Optional<DataFile> file(String path) {
        return Optional.ofNullable(files.get(path));
    }

    /** The files that name a schema and could be read, broken or not, in the order of their paths. */
    public List<DataFile> ofSchema(String schema) {
        return files.values().stream()
                .filter(file -> file.content() != null && schema.equals(file.declaredSchema()))
                .toList();
    }

    /**
     * Why {@link #ofSchema} may lack files: directories and files that could not be read. With such a problem, a missing
     * file does not mean that it was removed.
     */
    public List<Problem> gaps(String schema) {
        var hidden = files.values().stream()
                .filter(file -> isHidden(file) && mayBe(file, schema))
                .flatMap(file -> file.findings().stream());
        return Stream.concat(findings.stream(), hidden)
                .filter(LocatedProblem::isError)
                .map(LocatedProblem::problem)
                .toList();
    }

    private static boolean isHidden(DataFile file) {
        return file.content() == null
                || file.declaredSchema() == null
                || file.findings().stream().anyMatch(finding -> finding.code() == DataProblem.SCHEMA_UNKNOWN);
    }

    private static boolean mayBe(DataFile file, String schema) {
        return file.schema()
                .map(declared -> !NameSuggestions.names(declared, List.of(schema), TreeLoader.MAX_SCHEMA_DISTANCE)
                        .isEmpty())
                .orElse(true);
    }

    /** All problems, in the order of their locations. */
    public List<Problem> problems() {
        return Stream.concat(findings.stream(), files.values().stream().flatMap(file -> file.findings().stream()))
                .sorted()
                .map(LocatedProblem::problem)
                .toList();
    }

    /** SHA-256 over the paths and contents of all files, in hexadecimal. */
    public String digest() {
        return digest;
    }

    /** The references to a path, whether the file exists or not. */
    public List<Referrer> referrers(String path) {
        return Collections.unmodifiableList(referrers.getOrDefault(path, List.of()));
    }

    /** The files that a file needs, directly or indirectly; itself only if it is part of a cycle. */
    public SortedSet<String> needs(String path) {
        var needed = new TreeSet<String>();
        var open = new ArrayDeque<DataFile>();
        open.add(known(path));
        while (!open.isEmpty()) {
            for (FileReference reference : open.remove().references()) {
                var target = files.get(reference.target());
                if (reference.needed() && target != null && needed.add(target.path())) {
                    open.add(target);
                }
            }
        }
        return Collections.unmodifiableSortedSet(needed);
    }

    /** The broken file that a file is or needs; empty if it and all files it needs are valid. */
    public Optional<BrokenDependency> brokenDependency(String path) {
        return brokenDependency(path, Pointer.ROOT);
    }

    /** The same for a part of a file: only errors that affect the part count, and references inside it. */
    public Optional<BrokenDependency> brokenDependency(String path, Pointer part) {
        return brokenDependency(path, part, reference -> true);
    }

    /** The same for a part of a file that can be used without some of what it refers to: only these references count. */
    public Optional<BrokenDependency> brokenDependency(String path, Pointer part, Predicate<FileReference> counts) {
        DataFile file = known(path);
        var errors = file.errors(part);
        if (!errors.isEmpty()) {
            return Optional.of(new BrokenDependency(List.of(path), errors));
        }
        return file.references().stream()
                .filter(reference -> reference.needed() && reference.pointer().isWithin(part))
                .filter(counts)
                .filter(reference -> nextTowardsBroken.containsKey(reference.target()))
                .findFirst()
                .map(reference -> brokenDependencyThrough(path, reference.target()));
    }

    private BrokenDependency brokenDependencyThrough(String path, String next) {
        var chain = new ArrayList<>(List.of(path));
        String at = next;
        while (!at.equals(nextTowardsBroken.get(at))) {
            chain.add(at);
            at = nextTowardsBroken.getOrDefault(at, at);
        }
        chain.add(at);
        return new BrokenDependency(chain, known(at).errors(Pointer.ROOT));
    }

    /** Searches backwards from all broken files at once: every file gets its nearest broken one in linear time. */
    private void findBrokenDependencies() {
        var open = new ArrayDeque<String>();
        for (DataFile file : files.values()) {
            if (file.isBroken()) {
                nextTowardsBroken.put(file.path(), file.path());
                open.add(file.path());
            }
        }
        while (!open.isEmpty()) {
            String path = open.remove();
            for (Referrer referrer : referrers.getOrDefault(path, List.of())) {
                if (referrer.reference().needed() && nextTowardsBroken.putIfAbsent(referrer.path(), path) == null) {
                    open.add(referrer.path());
                }
            }
        }
    }

    private DataFile known(String path) {
        return file(path).orElseThrow(() -> new IllegalArgumentException("there is no file " + path));
    }
}
