package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
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
 * The schemas of data files, by path.
 *
 * <p>Schemas are JSON Schema documents (draft 2020-12) written in YAML or JSON. They refer to each other by path
 * ({@code $ref: /common-1.json#/definitions/labels}) and only within the set. Two keywords are our own: {@code
 * $schemaRef} on a field names the schemas of files that a reference there may name, and {@code $unique: true} on a
 * top-level field says that its value must be unique among files. A broken schema is left out, with a problem.
 *
 * <p>Safe for use by several threads.
 */
public final class SchemaSet {

    private final Map<String, String> texts;
    private final List<LocatedProblem> unread;
    private final Map<String, SchemaDocument> documents;
    private final List<LocatedProblem> problems;
    private final JsonSchemaValidator validator;
    private final Map<String, Schema> compiled = new ConcurrentHashMap<>();

    private SchemaSet(Map<String, String> texts, List<LocatedProblem> unread, boolean trusted) {
        this.texts = Collections.unmodifiableMap(new TreeMap<>(texts));
        this.unread = List.copyOf(unread);
        var found = new ArrayList<LocatedProblem>(unread);
        var read = read(this.texts, found);
        this.documents = trusted ? read : SchemaLinkCheck.valid(read, found);
        this.problems = found.stream().sorted().toList();
        this.validator = new JsonSchemaValidator(documents.values());
    }

    public static SchemaSet none() {
        return new SchemaSet(Map.of(), List.of(), true);
    }

    /** Schemas as texts by path: {@code /aws/account-1.yml}. */
    public static SchemaSet of(Map<String, String> texts) {
        return new SchemaSet(texts, List.of(), false);
    }

    /**
     * Schemas that a module ships as resources; they must be valid, since a user cannot correct them. References between
     * them are {@linkplain #verify() verified} by a test, not at every start.
     *
     * @param directory of the resources, as in {@code /dev/tidegate/upgrades/schemas}
     * @param paths the paths of the schemas below it
     */
    public static SchemaSet ofResources(Class<?> owner, String directory, List<String> paths) {
        var texts = new TreeMap<String, String>();
        for (String path : paths) {
            texts.put(path, resource(owner, directory + path));
        }
        var set = new SchemaSet(texts, List.of(), true);
        if (!set.problems.isEmpty()) {
            throw new IllegalStateException("schemas of " + owner.getName() + " are broken: " + set.problems());
        }
        return set;
    }

    /** All schemas below a directory: {@code .yml}, {@code .yaml} and {@code .json}. */
    public static SchemaSet ofDirectory(Path root) throws IOException {
        var texts = new TreeMap<String, String>();
        var unread = new ArrayList<LocatedProblem>();
        try (var files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String path = "/" + root.relativize(file).toString().replace('\\', '/');
                if (!path.endsWith(".yml") && !path.endsWith(".yaml") && !path.endsWith(".json")) {
                    continue;
                }
                if (!SchemaPath.isValid(path)) {
                    unread.add(unread(path, "a schema has a path of letters, digits, dots, hyphens and underscores"));
                } else if (Files.size(file) > DataLimits.usual().fileBytes()) {
                    unread.add(unread(path, "is too large for a schema"));
                } else {
                    text(file)
                            .ifPresentOrElse(
                                    text -> texts.put(path, text), () -> unread.add(unread(path, "is not UTF-8")));
                }
            }
        }
        return new SchemaSet(texts, unread, false);
    }

    private static Optional<String> text(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file));
        } catch (CharacterCodingException noText) {
            return Optional.empty();
        }
    }

    private static LocatedProblem unread(String path, String sentence) {
        return new LocatedProblem(
                SourceLocation.wholeFile(SchemaDocument.file(path)), DataProblem.SCHEMA_BROKEN, sentence);
    }

    /** The union of both sets, whose schemas can refer to each other; for equal paths the other's schema is used. */
    public SchemaSet plus(SchemaSet other) {
        var both = new TreeMap<>(texts);
        both.putAll(other.texts);
        var bothUnread = new ArrayList<>(unread);
        bothUnread.addAll(other.unread);
        return new SchemaSet(both, bothUnread, false);
    }

    /** Whether there is a valid schema with this path. */
    public boolean contains(String path) {
        return documents.containsKey(path);
    }

    /** Whether there is a broken schema with this path. */
    public boolean isBroken(String path) {
        return texts.containsKey(path) && !contains(path);
    }

    public Set<String> paths() {
        return Collections.unmodifiableSet(documents.keySet());
    }

    /** The top-level fields whose value must be unique among the files of the schema. */
    public List<String> uniqueFields(String path) {
        return Optional.ofNullable(documents.get(path))
                .map(SchemaDocument::unique)
                .orElse(List.of());
    }

    /** The problems of broken schemas. */
    public List<Problem> problems() {
        return problems.stream().map(LocatedProblem::problem).toList();
    }

    /**
     * Validates the schemas against the meta-schema of JSON Schema, and checks the references between them. Slower than
     * reading them: for tests of shipped schemas and for the command that checks schemas of users.
     */
    public List<Problem> verify() {
        var meta = validator.metaSchema();
        var found = new ArrayList<LocatedProblem>();
        SchemaLinkCheck.valid(documents, found);
        documents.values().forEach(document -> found.addAll(MetaSchemaCheck.problems(meta, document)));
        return found.stream().sorted().map(LocatedProblem::problem).toList();
    }

    /**
     * Validates a document against a schema of the set.
     *
     * @param targets the files that references in the document name
     */
    public SchemaCheckResult check(String path, String file, Node root, ReferenceTargets targets) {
        if (!contains(path)) {
            throw new IllegalArgumentException("there is no schema " + path);
        }
        return new SchemaCheck(compiled.computeIfAbsent(path, this::compile), this::part, file, targets).check(root);
    }

    private Schema compile(String path) {
        return validator.schema(SchemaLocation.of(SchemaPath.address(path)));
    }

    /** The part of a schema at a location of the validator. */
    private Optional<JsonNode> part(SchemaLocation location) {
        String path = SchemaPath.of(location.getAbsoluteIri().toString());
        var pointer = PointerConverter.of(location.getFragment()).parent();
        return pointer.flatMap(
                around -> Optional.ofNullable(documents.get(path)).flatMap(schema -> schema.part(around)));
    }

    private static Map<String, SchemaDocument> read(Map<String, String> texts, List<LocatedProblem> problems) {
        var documents = new TreeMap<String, SchemaDocument>();
        texts.forEach((path, text) -> {
            if (!SchemaPath.isValid(path)) {
                throw new IllegalArgumentException("not the path of a schema: " + path);
            }
            var read = YamlText.read(SchemaDocument.file(path), text, DataLimits.usual());
            problems.addAll(read.findings());
            if (!read.hasErrors() && read.documents().size() == 1) {
                SchemaReader.read(path, read.documents().get(0).root(), problems)
                        .ifPresent(document -> documents.put(path, document));
            } else if (!read.hasErrors()) {
                problems.add(unread(
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
