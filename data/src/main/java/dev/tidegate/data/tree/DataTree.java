package dev.tidegate.data.tree;

import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Near;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.engine.problem.Problem;
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
import java.util.stream.Stream;

/**
 * All data files of a directory, linked.
 *
 * <p>A broken file costs itself and what needs it, nothing else. A file <em>needs</em> another one where it refers to it
 * in a field for which its schema says what must be referred to; other references are links and cost nothing. The same
 * contents give the same tree, whatever the file system. A tree never changes and may be shared between threads.
 */
public final class DataTree {

    private final Map<String, DataFile> files = new LinkedHashMap<>();
    private final List<Finding> findings;
    private final Map<String, List<Referrer>> referrers = new HashMap<>();
    private final Map<String, String> towardsBroken = new HashMap<>();
    private final String digest;

    private DataTree(List<DataFile> loaded, List<Finding> findings) {
        this.findings = findings.stream().sorted().toList();
        loaded.forEach(file -> files.put(file.path(), file));
        loaded.forEach(file -> file.references()
                .forEach(reference -> referrers
                        .computeIfAbsent(reference.target(), path -> new ArrayList<>())
                        .add(new Referrer(file.path(), reference))));
        findWaysToBroken();
        this.digest = Digests.of(loaded);
    }

    /**
     * Loads the tree below a directory.
     *
     * @throws IOException if the directory itself is not there; a tree without files would look like a wish to remove
     *     everything
     */
    public static DataTree load(Path root, SchemaSet schemas, Limits limits) throws IOException {
        var walk = TreeWalk.of(root, limits);
        var within = within(walk.sizes(), limits);
        var drafts = List.copyOf(walk.files().entrySet()).parallelStream()
                .map(file -> within.contains(file.getKey())
                        ? RawFile.read(file.getKey(), file.getValue(), limits)
                        : RawFile.beyondTree(file.getKey(), limits))
                .map(raw -> Draft.of(raw, limits))
                .toList();
        return new DataTree(new TreeLoader(drafts, schemas).load(), walk.findings());
    }

    /** The tree of these contents by path, for whoever has them from somewhere else than a directory. */
    public static DataTree of(Map<String, byte[]> contents, SchemaSet schemas, Limits limits) {
        return of(contents, Map.of(), schemas, limits);
    }

    /**
     * The tree of these contents, of which somebody refused some.
     *
     * @param refused why, by path: a file is there and broken; of a path without contents nobody knows what was there
     */
    public static DataTree of(
            Map<String, byte[]> contents, Map<String, String> refused, SchemaSet schemas, Limits limits) {
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
                .map(raw -> Draft.of(raw, limits))
                .toList();
        var findings = refused.entrySet().stream()
                .filter(each -> !contents.containsKey(each.getKey()))
                .map(each -> new Finding(Place.wholeFile(each.getKey()), DataProblem.FILE_REFUSED, each.getValue()))
                .toList();
        return new DataTree(new TreeLoader(drafts, schemas).load(), findings);
    }

    /** The files that are read: as many as fit together, in the order of their paths. */
    private static Set<String> within(SortedMap<String, Long> sizes, Limits limits) {
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
     * Why {@link #ofSchema} may lack files: directories and files that could not be read. As long as there is such a
     * problem, that a file is not there proves nothing.
     */
    public List<Problem> gaps(String schema) {
        var hidden = files.values().stream()
                .filter(file -> isHidden(file) && mayBe(file, schema))
                .flatMap(file -> file.findings().stream());
        return Stream.concat(findings.stream(), hidden)
                .filter(Finding::isError)
                .map(Finding::problem)
                .toList();
    }

    private static boolean isHidden(DataFile file) {
        return file.content() == null
                || file.declaredSchema() == null
                || file.findings().stream().anyMatch(finding -> finding.code() == DataProblem.SCHEMA_UNKNOWN);
    }

    private static boolean mayBe(DataFile file, String schema) {
        return file.schema()
                .map(declared -> !Near.names(declared, List.of(schema), TreeLoader.NEAR_SCHEMA)
                        .isEmpty())
                .orElse(true);
    }

    /** Everything that was found, in the order of the places. */
    public List<Problem> problems() {
        return Stream.concat(findings.stream(), files.values().stream().flatMap(file -> file.findings().stream()))
                .sorted()
                .map(Finding::problem)
                .toList();
    }

    /** SHA-256 over the paths and contents of all files, in hexadecimal. */
    public String digest() {
        return digest;
    }

    /** The references that lead to a path, whether there is a file or not. */
    public List<Referrer> referrers(String path) {
        return Collections.unmodifiableList(referrers.getOrDefault(path, List.of()));
    }

    /** The files a file cannot do without, near and far; itself only if they need it in turn. */
    public SortedSet<String> needs(String path) {
        var needed = new TreeSet<String>();
        var open = new ArrayDeque<DataFile>();
        open.add(known(path));
        while (!open.isEmpty()) {
            for (Reference reference : open.remove().references()) {
                var target = files.get(reference.target());
                if (reference.needed() && target != null && needed.add(target.path())) {
                    open.add(target);
                }
            }
        }
        return Collections.unmodifiableSortedSet(needed);
    }

    /** Why nothing can be decided from a file; empty if nothing is wrong with it and all it needs. */
    public Optional<Frozen> frozen(String path) {
        return frozen(path, Pointer.ROOT);
    }

    /** The same for a part of a file: only errors that touch it count, and what is referred to from inside it. */
    public Optional<Frozen> frozen(String path, Pointer part) {
        DataFile file = known(path);
        var errors = file.errors(part);
        if (!errors.isEmpty()) {
            return Optional.of(new Frozen(List.of(path), errors));
        }
        return file.references().stream()
                .filter(reference -> reference.needed() && reference.pointer().isWithin(part))
                .filter(reference -> towardsBroken.containsKey(reference.target()))
                .findFirst()
                .map(reference -> frozenBy(path, reference.target()));
    }

    private Frozen frozenBy(String path, String next) {
        var chain = new ArrayList<>(List.of(path));
        String at = next;
        while (!at.equals(towardsBroken.get(at))) {
            chain.add(at);
            at = towardsBroken.getOrDefault(at, at);
        }
        chain.add(at);
        return new Frozen(chain, known(at).errors(Pointer.ROOT));
    }

    /** Goes backwards from all broken files at once, so that every file learns its nearest one in linear time. */
    private void findWaysToBroken() {
        var open = new ArrayDeque<String>();
        for (DataFile file : files.values()) {
            if (file.isBroken()) {
                towardsBroken.put(file.path(), file.path());
                open.add(file.path());
            }
        }
        while (!open.isEmpty()) {
            String path = open.remove();
            for (Referrer referrer : referrers.getOrDefault(path, List.of())) {
                if (referrer.reference().needed() && towardsBroken.putIfAbsent(referrer.path(), path) == null) {
                    open.add(referrer.path());
                }
            }
        }
    }

    private DataFile known(String path) {
        return file(path).orElseThrow(() -> new IllegalArgumentException("there is no file " + path));
    }
}
