package dev.tidegate.data.schema;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Finding;
import java.util.List;
import java.util.Set;

/**
 * What came out of the check of a document.
 *
 * @param root the document, with values taken as text where the schema wants text
 * @param references the places for which the schema says what a reference must lead to
 */
public record Checked(Node root, List<Finding> findings, Set<Pointer> references) {

    public Checked {
        findings = List.copyOf(findings);
        references = Set.copyOf(references);
    }
}
