package dev.tidegate.data.tree;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Findings;
import dev.tidegate.data.problem.Place;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.data.yaml.YamlText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A file while the tree is being put together: every step of loading adds what it finds. */
final class Draft {

    static final String SCHEMA = "$schema";

    /** Finds the schema's name in a text that is no YAML, to tell whose files may be missing because of it. */
    private static final Pattern SCHEMA_LINE =
            Pattern.compile("(?m)^[ \\t{]{0,20}[\"']?\\$schema[\"']?[ \\t]{0,9}:[ \\t]{0,9}[\"']?(/?[\\w./-]{1,200})");

    private final String path;
    private final String digest;
    private final Findings findings;
    private List<Reference> references = List.of();
    private @Nullable String schema;
    private @Nullable Mapping content;
    private boolean ignored;

    private Draft(String path, String digest, Limits limits) {
        this.path = path;
        this.digest = digest;
        this.findings = new Findings(path, limits.findings());
    }

    static Draft of(RawFile raw, Limits limits) {
        String digest = raw.findings().isEmpty() ? Digests.of(raw.bytes()) : DataFile.UNREAD;
        var draft = new Draft(raw.path(), digest, limits);
        raw.findings().forEach(draft::add);
        if (raw.findings().isEmpty()) {
            draft.read(YamlText.read(raw.path(), raw.bytes(), limits));
        }
        return draft;
    }

    private void read(YamlText text) {
        text.findings().forEach(this::add);
        if (text.documents().size() > 1) {
            Node second = text.documents().get(1).root();
            add(DataProblem.YAML_SEVERAL_DOCUMENTS, second, Pointer.ROOT, "a second document starts here");
        }
        if (text.documents().size() == 1) {
            read(text.documents().get(0).root());
        } else {
            var line = SCHEMA_LINE.matcher(text.text());
            schema = line.find() ? rooted(line.group(1)) : null;
        }
        if (text.documents().isEmpty() && !text.hasErrors()) {
            find(Place.wholeFile(path), DataProblem.SCHEMA_MISSING, "is empty");
        }
    }

    private void read(Node root) {
        var mapping = root.asMapping();
        if (mapping.isEmpty()) {
            add(
                    DataProblem.SCHEMA_MISSING,
                    root,
                    Pointer.ROOT,
                    "must be a mapping with a $schema, is " + root.described());
            return;
        }
        content = mapping.get();
        var declared = content.child(SCHEMA);
        schema = declared.flatMap(Node::asScalar)
                .filter(scalar ->
                        scalar.kind() == Scalar.Kind.TEXT && !scalar.text().isBlank())
                .map(scalar -> rooted(scalar.text()))
                .orElse(null);
        if (schema == null) {
            String sentence = declared.map(node -> "$schema must be the path of a schema, is " + node.described())
                    .orElse("there is no $schema");
            add(
                    DataProblem.SCHEMA_MISSING,
                    declared.orElse(root),
                    declared.isPresent() ? Pointer.of("/" + SCHEMA) : Pointer.ROOT,
                    sentence);
        }
    }

    private static String rooted(String written) {
        return written.startsWith("/") ? written : "/" + written;
    }

    String path() {
        return path;
    }

    Optional<String> schema() {
        return Optional.ofNullable(schema);
    }

    Optional<Mapping> content() {
        return Optional.ofNullable(content);
    }

    List<Reference> references() {
        return references;
    }

    void become(Mapping checked) {
        content = checked;
    }

    void refer(List<Reference> found) {
        references = found;
    }

    void ignore() {
        ignored = true;
    }

    boolean isIgnored() {
        return ignored;
    }

    void add(DataProblem code, Node node, Pointer pointer, String sentence) {
        find(Place.of(path, node.written(), pointer), code, sentence);
    }

    void find(Place place, DataProblem code, String sentence) {
        add(new Finding(place, code, sentence));
    }

    void add(Finding finding) {
        findings.add(finding);
    }

    DataFile file() {
        return new DataFile(path, digest, schema, content, references, findings.list(), ignored);
    }
}
