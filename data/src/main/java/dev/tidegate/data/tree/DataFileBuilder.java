package dev.tidegate.data.tree;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.ProblemCollector;
import dev.tidegate.data.problem.SourceLocation;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A file while the tree is being loaded: each step adds what it finds. */
final class DataFileBuilder {

    static final String SCHEMA = "$schema";

    /** Finds the schema in a text that is not YAML, to know which schema may lack a file because of it. */
    private static final Pattern SCHEMA_LINE =
            Pattern.compile("(?m)^[ \\t{]{0,20}[\"']?\\$schema[\"']?[ \\t]{0,9}:[ \\t]{0,9}[\"']?(/?[\\w./-]{1,200})");

    private final String path;
    private final String digest;
    private final ProblemCollector findings;
    private List<FileReference> references = List.of();
    private @Nullable String schema;
    private @Nullable Mapping content;
    private boolean ignored;

    private DataFileBuilder(String path, String digest, DataLimits limits) {
        this.path = path;
        this.digest = digest;
        this.findings = new ProblemCollector(path, limits.findings());
    }

    static DataFileBuilder of(RawFile raw, DataLimits limits) {
        String digest = raw.findings().isEmpty() ? TreeDigest.of(raw.bytes()) : DataFile.UNREAD;
        var draft = new DataFileBuilder(raw.path(), digest, limits);
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
            schema = line.find() ? withSlash(line.group(1)) : null;
        }
        if (text.documents().isEmpty() && !text.hasErrors()) {
            add(SourceLocation.wholeFile(path), DataProblem.SCHEMA_MISSING, "is empty");
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
                .map(scalar -> withSlash(scalar.text()))
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

    private static String withSlash(String written) {
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

    List<FileReference> references() {
        return references;
    }

    void setContent(Mapping checked) {
        content = checked;
    }

    void setReferences(List<FileReference> found) {
        references = found;
    }

    void setIgnored() {
        ignored = true;
    }

    boolean isIgnored() {
        return ignored;
    }

    void add(DataProblem code, Node node, Pointer pointer, String sentence) {
        add(SourceLocation.of(path, node.written(), pointer), code, sentence);
    }

    void add(SourceLocation place, DataProblem code, String sentence) {
        add(new LocatedProblem(place, code, sentence));
    }

    void add(LocatedProblem finding) {
        findings.add(finding);
    }

    DataFile file() {
        return new DataFile(path, digest, schema, content, references, findings.list(), ignored);
    }
}
