package dev.tidegate.data.schema;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import java.util.List;
import java.util.Set;

/**
 * The result of validating a document.
 *
 * @param root the document, with unquoted values as text where the schema expects text
 * @param references the places where the schema requires a reference to a file of a certain schema
 */
public record SchemaCheckResult(Node root, List<LocatedProblem> findings, Set<Pointer> references) {

    public SchemaCheckResult {
        findings = List.copyOf(findings);
        references = Set.copyOf(references);
    }
}
