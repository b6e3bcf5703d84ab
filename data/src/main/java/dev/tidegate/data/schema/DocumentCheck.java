package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import dev.tidegate.data.node.Json;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The check of one document against its schema.
 *
 * <p>An unquoted value that looks like a number or a truth value is a trap where the schema wants text: commit ids made
 * of digits, versions like 4.10. Such values are taken by their letters, in these steps: check; take as text what would
 * fit as text; check again; take back what did not help. A note says to quote what stays text.
 */
final class DocumentCheck {

    private final Schema schema;
    private final Function<SchemaLocation, Optional<JsonNode>> parts;
    private final String file;
    private final SchemaRefKeyword.Journey journey;

    DocumentCheck(Schema schema, Function<SchemaLocation, Optional<JsonNode>> parts, String file, Targets targets) {
        this.schema = schema;
        this.parts = parts;
        this.file = file;
        this.journey = new SchemaRefKeyword.Journey(targets);
    }

    Checked check(Node written) {
        Node root = written;
        var errors = validate(root);
        var texts = wantedAsText(errors, root);
        if (!texts.isEmpty()) {
            root = AsText.take(written, texts);
            errors = validate(root);
            if (texts.removeAll(refusedAsText(errors))) {
                root = AsText.take(written, texts);
                errors = validate(root);
            }
        }
        return new Checked(
                root,
                findings(root, errors, texts),
                journey.references().stream().map(Pointers::of).collect(Collectors.toSet()));
    }

    private List<Error> validate(Node root) {
        return schema.validate(
                Json.of(root), context -> context.getCollectorContext().put(SchemaRefKeyword.Journey.class, journey));
    }

    private static Set<Pointer> wantedAsText(List<Error> errors, Node root) {
        var texts = new LinkedHashSet<Pointer>();
        for (Error error : errors) {
            var at = Pointers.of(error.getInstanceLocation());
            root.at(at)
                    .flatMap(Node::asScalar)
                    .filter(Scalar::isUnquoted)
                    .filter(scalar -> Wanted.isTextWanted(error.getKeyword(), error.getSchemaNode(), scalar))
                    .ifPresent(scalar -> texts.add(at));
        }
        return texts;
    }

    private static Set<Pointer> refusedAsText(List<Error> errors) {
        return errors.stream()
                .filter(error -> Set.of("type", "enum", "const").contains(error.getKeyword()))
                .map(error -> Pointers.of(error.getInstanceLocation()))
                .collect(Collectors.toSet());
    }

    private List<Finding> findings(Node root, List<Error> errors, Set<Pointer> texts) {
        var violations = new Alternatives(new Sentences(root, parts)).settle(errors);
        var malformed = new HashSet<Pointer>();
        violations.stream()
                .filter(violation -> violation.code() == DataProblem.REF_MALFORMED)
                .forEach(violation -> malformed.add(violation.pointer()));
        var findings = new ArrayList<Finding>();
        for (Violation violation : violations) {
            // What a malformed reference lacks is said once, not again by the schema of references.
            if (violation.code() != DataProblem.SCHEMA_VIOLATION || !malformed.contains(violation.pointer())) {
                findings.add(violation.finding(file, root));
            }
        }
        texts.forEach(at -> root.at(at).flatMap(Node::asScalar).ifPresent(scalar -> findings.add(note(at, scalar))));
        return findings.stream().distinct().sorted().toList();
    }

    private Finding note(Pointer at, Scalar scalar) {
        return new Finding(
                Place.of(file, scalar.written(), at),
                DataProblem.YAML_UNQUOTED_TEXT,
                "is read as the text \"%s\", which is what its schema wants; other readers of YAML may not do so"
                        .formatted(scalar.text()));
    }
}
