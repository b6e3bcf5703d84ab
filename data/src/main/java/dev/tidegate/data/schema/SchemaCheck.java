package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Validates a document against its schema.
 *
 * <p>An unquoted value that looks like a number or boolean, such as a commit id of digits or the version 4.10, is turned
 * into text where the schema expects text: validate; turn values that would fit as text into text; validate again; undo
 * it for those that still do not fit. A warning says to quote the values that stay text.
 */
final class SchemaCheck {

    private final Schema schema;
    private final Function<SchemaLocation, Optional<JsonNode>> parts;
    private final String file;
    private final SchemaRefKeyword.Context references;

    SchemaCheck(
            Schema schema, Function<SchemaLocation, Optional<JsonNode>> parts, String file, ReferenceTargets targets) {
        this.schema = schema;
        this.parts = parts;
        this.file = file;
        this.references = new SchemaRefKeyword.Context(targets);
    }

    SchemaCheckResult check(Node written) {
        Node root = written;
        var errors = validate(root);
        var texts = expectedAsText(errors, root);
        if (!texts.isEmpty()) {
            root = TextCoercion.coerce(written, texts);
            errors = validate(root);
            if (texts.removeAll(refusedAsText(errors))) {
                root = TextCoercion.coerce(written, texts);
                errors = validate(root);
            }
        }
        return new SchemaCheckResult(
                root,
                problems(root, errors, texts),
                references.references().stream().map(PointerConverter::of).collect(Collectors.toSet()));
    }

    private List<Error> validate(Node root) {
        return schema.validate(
                JsonConverter.of(root),
                context -> context.getCollectorContext().put(SchemaRefKeyword.Context.class, references));
    }

    private static Set<Pointer> expectedAsText(List<Error> errors, Node root) {
        var texts = new LinkedHashSet<Pointer>();
        for (Error error : errors) {
            var at = PointerConverter.of(error.getInstanceLocation());
            root.at(at)
                    .flatMap(Node::asScalar)
                    .filter(Scalar::isUnquoted)
                    .filter(scalar ->
                            KeywordExpectation.isTextExpected(error.getKeyword(), error.getSchemaNode(), scalar))
                    .ifPresent(scalar -> texts.add(at));
        }
        return texts;
    }

    private static Set<Pointer> refusedAsText(List<Error> errors) {
        return errors.stream()
                .filter(error -> Set.of("type", "enum", "const").contains(error.getKeyword()))
                .map(error -> PointerConverter.of(error.getInstanceLocation()))
                .collect(Collectors.toSet());
    }

    private List<LocatedProblem> problems(Node root, List<Error> errors, Set<Pointer> texts) {
        var violations = new AlternativeViolations(new ViolationMessages(root, parts)).reduce(errors);
        var malformed = new HashSet<Pointer>();
        violations.stream()
                .filter(violation -> violation.code() == DataProblem.REF_MALFORMED)
                .forEach(violation -> malformed.add(violation.pointer()));
        var problems = new ArrayList<LocatedProblem>();
        for (SchemaViolation violation : violations) {
            // A malformed reference is reported once, not again by the schema of references.
            if (violation.code() != DataProblem.SCHEMA_VIOLATION || !malformed.contains(violation.pointer())) {
                problems.add(violation.problem(file, root));
            }
        }
        texts.forEach(
                at -> root.at(at).flatMap(Node::asScalar).ifPresent(scalar -> problems.add(quoteWarning(at, scalar))));
        return problems.stream().distinct().sorted().toList();
    }

    private LocatedProblem quoteWarning(Pointer at, Scalar scalar) {
        return new LocatedProblem(
                SourceLocation.of(file, scalar.written(), at),
                DataProblem.YAML_UNQUOTED_TEXT,
                "is read as the text \"%s\", which is what its schema wants; other readers of YAML may not do so"
                        .formatted(scalar.text()));
    }
}
