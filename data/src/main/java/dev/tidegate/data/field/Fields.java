package dev.tidegate.data.field;

import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.node.Sequence;
import dev.tidegate.data.node.Span;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.engine.problem.ProblemCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads the fields of a mapping in a data file.
 *
 * <p>A method returns nothing, or leaves items out, where a field is absent, empty or invalid; an invalid field is
 * reported with its location. Thread-safe if the consumer of problems is.
 */
public final class Fields {

    private final Function<String, Optional<DataFile>> files;
    private final String file;
    private final Mapping mapping;
    private final Pointer pointer;
    private final Consumer<Problem> problems;

    private Fields(
            Function<String, Optional<DataFile>> files,
            String file,
            Mapping mapping,
            Pointer pointer,
            Consumer<Problem> problems) {
        this.files = files;
        this.file = file;
        this.mapping = mapping;
        this.pointer = pointer;
        this.problems = problems;
    }

    /** The top-level fields of a file; nothing if it could not be read, which the tree has reported. */
    public static Optional<Fields> of(DataTree tree, DataFile file, Consumer<Problem> problems) {
        return file.root().map(root -> new Fields(tree::file, file.path(), root, Pointer.ROOT, problems));
    }

    /** The fields of a mapping inside a file; nothing if there is none, which the tree has reported. */
    public static Optional<Fields> at(DataTree tree, DataFile file, Pointer pointer, Consumer<Problem> problems) {
        return file.root()
                .flatMap(root -> root.at(pointer))
                .flatMap(Node::asMapping)
                .map(mapping -> new Fields(tree::file, file.path(), mapping, pointer, problems));
    }

    /** The fields of a document that is not part of a tree; references in it are not found. */
    public static Fields alone(String file, Mapping root, Consumer<Problem> problems) {
        return new Fields(path -> Optional.empty(), file, root, Pointer.ROOT, problems);
    }

    /** The pointer to the mapping in its file. */
    public Pointer pointer() {
        return pointer;
    }

    public String file() {
        return file;
    }

    public List<String> names() {
        return List.copyOf(mapping.entries().keySet());
    }

    public boolean has(String name) {
        return node(name).isPresent();
    }

    /** The value; nothing if it is absent or empty. */
    public Optional<Node> node(String name) {
        return mapping.child(name)
                .filter(node -> node.asScalar().map(scalar -> !scalar.isNull()).orElse(true));
    }

    /** A text; an unquoted number or boolean is taken as it is written, with a warning to quote it. */
    public Optional<String> text(String name) {
        return node(name).flatMap(node -> textOf(node, pointer.child(name)));
    }

    public String text(String name, String fallback) {
        return text(name).orElse(fallback);
    }

    /** A text; reported if it is missing. */
    public Optional<String> requiredText(String name) {
        return required(name) ? text(name) : Optional.empty();
    }

    public Optional<Boolean> flag(String name) {
        return scalar(name, "true or false", Scalar.Kind.BOOLEAN)
                .map(scalar -> scalar.text().equalsIgnoreCase("true"));
    }

    public boolean flag(String name, boolean fallback) {
        return flag(name).orElse(fallback);
    }

    /** A whole number that fits an {@code int}. */
    public Optional<Integer> integer(String name) {
        return scalar(name, "a whole number", Scalar.Kind.INTEGER).flatMap(scalar -> {
            var value = JsonConverter.of(scalar);
            if (!value.canConvertToInt()) {
                problem(DataProblem.FIELD_WRONG_KIND, name, "must be a smaller number, is " + scalar.described());
                return Optional.empty();
            }
            return Optional.of(value.intValue());
        });
    }

    /** A mapping. */
    public Optional<Fields> fields(String name) {
        return node(name).flatMap(node -> fieldsOf(node, pointer.child(name)));
    }

    /** A list of mappings; items of another kind are reported and left out. */
    public List<Fields> list(String name) {
        return items(name, this::fieldsOf);
    }

    /** A list of texts; items of another kind are reported and left out. */
    public List<String> texts(String name) {
        return items(name, this::textOf);
    }

    /** A mapping from names to texts, in the order of the file. */
    public Map<String, String> textMap(String name) {
        Map<String, String> texts = new LinkedHashMap<>();
        fields(name)
                .ifPresent(inner ->
                        inner.names().forEach(key -> inner.text(key).ifPresent(text -> texts.put(key, text))));
        return texts;
    }

    /** The file a reference names; a file that does not exist has been reported by the tree. */
    public Optional<DataFile> ref(String name) {
        return node(name).flatMap(node -> fileOf(node, pointer.child(name)));
    }

    /** The files a list of references names. */
    public List<DataFile> refs(String name) {
        return items(name, this::fileOf);
    }

    /** The fields of the file a reference names. */
    public Optional<Fields> followed(String name) {
        return ref(name)
                .flatMap(target ->
                        target.root().map(root -> new Fields(files, target.path(), root, Pointer.ROOT, problems)));
    }

    /** Whether the field exists; reported if not. */
    public boolean required(String name) {
        if (!has(name)) {
            problem(DataProblem.FIELD_MISSING, pointer, mapping.written(), "the field \"" + name + "\" is missing");
        }
        return has(name);
    }

    /** The location of the mapping. */
    public SourceLocation place() {
        return SourceLocation.of(file, mapping.written(), pointer);
    }

    /** The location of a field: of its value, of its key if the value is empty, of the mapping if it is absent. */
    public SourceLocation place(String name) {
        Pointer at = pointer.child(name);
        var entry = mapping.entry(name);
        Span span = entry.map(Mapping.Entry::value)
                .map(Node::written)
                .filter(written -> !written.isEmpty())
                .or(() -> entry.map(there -> there.key().written()))
                .orElse(mapping.written());
        return SourceLocation.of(file, span, at);
    }

    /** Reports a problem with a field. */
    public void problem(ProblemCode code, String name, String sentence) {
        problems.accept(new Problem(code, place(name).toString(), sentence));
    }

    /** Reports a problem with the mapping as a whole. */
    public void problem(ProblemCode code, String sentence) {
        problems.accept(new Problem(code, place().toString(), sentence));
    }

    private void problem(ProblemCode code, Pointer at, Span span, String sentence) {
        problems.accept(new Problem(code, SourceLocation.of(file, span, at).toString(), sentence));
    }

    private Optional<Scalar> scalar(String name, String wanted, Scalar.Kind kind) {
        return node(name).flatMap(node -> {
            var scalar = node.asScalar().filter(found -> found.kind() == kind);
            if (scalar.isEmpty()) {
                wrongKind(node, pointer.child(name), wanted);
            }
            return scalar;
        });
    }

    private Optional<String> textOf(Node node, Pointer at) {
        var scalar = node.asScalar().filter(found -> !found.isNull());
        if (scalar.isEmpty()) {
            wrongKind(node, at, "a text");
        }
        scalar.filter(Scalar::isUnquoted)
                .ifPresent(found -> problem(
                        DataProblem.YAML_UNQUOTED_TEXT,
                        at,
                        found.written(),
                        "is read as the text \"" + found.text() + "\"; other readers of YAML may not do so"));
        return scalar.map(Scalar::text);
    }

    private Optional<Fields> fieldsOf(Node node, Pointer at) {
        if (node.asMapping().isEmpty()) {
            wrongKind(node, at, "a mapping");
        }
        return node.asMapping().map(inner -> new Fields(files, file, inner, at, problems));
    }

    private Optional<DataFile> fileOf(Node node, Pointer at) {
        var target = node.child("$ref").flatMap(Node::asScalar);
        if (target.isEmpty()) {
            wrongKind(node, at, "a reference");
        }
        return target.flatMap(path -> files.apply(path.text()));
    }

    private interface ElementReader<T> {
        Optional<T> read(Node item, Pointer at);
    }

    private <T> List<T> items(String name, ElementReader<T> reader) {
        var read = new ArrayList<T>();
        var node = node(name);
        var sequence = node.flatMap(Node::asSequence);
        if (node.isPresent() && sequence.isEmpty()) {
            wrongKind(node.get(), pointer.child(name), "a list");
        }
        List<Node> items = sequence.map(Sequence::items).orElse(List.of());
        for (int index = 0; index < items.size(); index++) {
            reader.read(items.get(index), pointer.child(name).child(index)).ifPresent(read::add);
        }
        return List.copyOf(read);
    }

    private void wrongKind(Node node, Pointer at, String wanted) {
        problem(DataProblem.FIELD_WRONG_KIND, at, node.written(), "must be " + wanted + ", is " + node.described());
    }
}
