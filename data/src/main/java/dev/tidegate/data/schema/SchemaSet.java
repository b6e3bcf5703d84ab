package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The schemas data files may name, by path.
 *
 * <p>Schemas are JSON Schema documents (draft 2020-12) written in YAML or JSON. They refer to each other by path
 * ({@code $ref: /common-1.json#/definitions/labels}) and only within the set. Two keywords are our own: {@code
 * $schemaRef} on a field says of which schema the file must be that a reference there leads to, and {@code $unique:
 * true} on a top-level field that no two files share its value. A schema that cannot be used is left out, with a problem.
 *
 * <p>Safe for use by several threads.
 */
public final class SchemaSet {

    private final Map<String, String> texts;
    private final List<Finding> unread;
    private final Map<String, SchemaDocument> documents;
    private final List<Finding> findings;
    private final Validator validator;
    private final Map<String, Schema> compiled = new ConcurrentHashMap<>();

    private SchemaSet(Map<String, String> texts, List<Finding> unread, boolean trusted) {
        this.texts = Collections.unmodifiableMap(new TreeMap<>(texts));
        this.unread = List.copyOf(unread);
        var found = new ArrayList<Finding>(unread);
        var read = read(this.texts, found);
        this.documents = trusted ? read : SchemaLinks.sound(read, found);
        this.findings = found.stream().sorted().toList();
        this.validator = new Validator(documents.values());
    }

    public static SchemaSet none() {
        return new SchemaSet(Map.of(), List.of(), true);
    }

    /** Schemas as texts by path: {@code /aws/account-1.yml}. */
    public static SchemaSet of(Map<String, String> texts) {
        return new SchemaSet(texts, List.of(), false);
    }

    /**
     * Schemas a module ships as resources; they must be sound, since nobody who runs the product can mend them. That
     * references between them lead somewhere is for a test to {@linkplain #verify() verify}, not for every start.
     *
     * @param directory where the resources lie, as in {@code /dev/tidegate/upgrades/schemas}
     * @param paths the paths of the schemas below it
     */
    public static SchemaSet ofResources(Class<?> owner, String directory, List<String> paths) {
        var texts = new TreeMap<String, String>();
        for (String path : paths) {
            texts.put(path, resource(owner, directory + path));
        }
        var set = new SchemaSet(texts, List.of(), true);
        if (!set.findings.isEmpty()) {
            throw new IllegalStateException("schemas of " + owner.getName() + " are broken: " + set.problems());
        }
        return set;
    }

    /** All schemas below a directory: {@code .yml}, {@code .yaml} and {@code .json}. */
    public static SchemaSet ofDirectory(Path root) throws IOException {
        var texts = new TreeMap<String, String>();
        var unread = new ArrayList<Finding>();
        try (var files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String path = "/" + root.relativize(file).toString().replace('\\', '/');
                if (!path.endsWith(".yml") && !path.endsWith(".yaml") && !path.endsWith(".json")) {
                    continue;
                }
                if (!SchemaPath.isPlain(path)) {
                    unread.add(unread(path, "a schema has a path of letters, digits, dots, hyphens and underscores"));
                } else if (Files.size(file) > Limits.usual().fileBytes()) {
                    unread.add(unread(path, "is too large for a schema"));
                } else {
                    texts.put(path, Files.readString(file));
                }
            }
        }
        return new SchemaSet(texts, unread, false);
    }

    private static Finding unread(String path, String sentence) {
        return new Finding(Place.wholeFile(SchemaDocument.file(path)), DataProblem.SCHEMA_BROKEN, sentence);
    }

    /** Both sets in one, so that their schemas can refer to each other; the other's schema wins where both have one. */
    public SchemaSet plus(SchemaSet other) {
        var both = new TreeMap<>(texts);
        both.putAll(other.texts);
        var bothUnread = new ArrayList<>(unread);
        bothUnread.addAll(other.unread);
        return new SchemaSet(both, bothUnread, false);
    }

    /** Whether there is a sound schema of this path. */
    public boolean contains(String path) {
        return documents.containsKey(path);
    }

    /** Whether there is a schema of this path that cannot be used. */
    public boolean isBroken(String path) {
        return texts.containsKey(path) && !contains(path);
    }

    public Set<String> paths() {
        return Collections.unmodifiableSet(documents.keySet());
    }

    /** The top-level fields whose value no two files of the schema may share. */
    public List<String> uniqueFields(String path) {
        return Optional.ofNullable(documents.get(path))
                .map(SchemaDocument::unique)
                .orElse(List.of());
    }

    /** What is wrong with schemas that were left out. */
    public List<Problem> problems() {
        return findings.stream().map(Finding::problem).toList();
    }

    /**
     * What the rules for JSON Schema documents say against the schemas: misspelt types, numbers where lists belong; and
     * which references lead nowhere. Costs more than reading them, so it is for tests of shipped schemas and for the
     * command that checks others.
     */
    public List<Problem> verify() {
        var meta = validator.metaSchema();
        var found = new ArrayList<Finding>();
        SchemaLinks.sound(documents, found);
        documents.values().forEach(document -> found.addAll(MetaCheck.findings(meta, document)));
        return found.stream().sorted().map(Finding::problem).toList();
    }

    /**
     * Checks a document against a schema of the set.
     *
     * @param targets what references in the document lead to
     */
    public Checked check(String path, String file, Node root, Targets targets) {
        if (!contains(path)) {
            throw new IllegalArgumentException("there is no schema " + path);
        }
        return new DocumentCheck(compiled.computeIfAbsent(path, this::compile), this::part, file, targets).check(root);
    }

    private Schema compile(String path) {
        return validator.schema(SchemaLocation.of(SchemaPath.address(path)));
    }

    /** The part of a schema the validator names by its own address. */
    private Optional<JsonNode> part(SchemaLocation location) {
        String path = SchemaPath.of(location.getAbsoluteIri().toString());
        var pointer = Pointers.of(location.getFragment()).parent();
        return pointer.flatMap(
                around -> Optional.ofNullable(documents.get(path)).flatMap(schema -> schema.part(around)));
    }

    private static Map<String, SchemaDocument> read(Map<String, String> texts, List<Finding> findings) {
        var documents = new TreeMap<String, SchemaDocument>();
        texts.forEach((path, text) -> {
            if (!SchemaPath.isPlain(path)) {
                throw new IllegalArgumentException("not the path of a schema: " + path);
            }
            var read = YamlText.read(SchemaDocument.file(path), text, Limits.usual());
            findings.addAll(read.findings());
            if (!read.hasErrors() && read.documents().size() == 1) {
                SchemaReader.read(path, read.documents().get(0).root(), findings)
                        .ifPresent(document -> documents.put(path, document));
            } else if (!read.hasErrors()) {
                findings.add(unread(
                        path,
                        "must hold one document, holds " + read.documents().size()));
            }
        });
        return documents;
    }

    private static String resource(Class<?> owner, String name) {
        try (var stream = owner.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException(owner.getName() + " does not ship the schema " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("reading the schema " + name, e);
        }
    }
}
