package dev.tidegate.data.schema;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import java.util.List;

/**
 * A violation of a schema by a document.
 *
 * @param keyword the violated keyword of the schema
 * @param atKey whether the key is wrong rather than its value
 * @param expected the expected values, for keywords that list them; alternatives are then combined in one sentence
 */
record SchemaViolation(
        String keyword, Pointer pointer, boolean atKey, DataProblem code, List<String> expected, String sentence) {

    SchemaViolation {
        expected = List.copyOf(expected);
    }

    static SchemaViolation of(String keyword, Pointer pointer, String sentence) {
        return new SchemaViolation(keyword, pointer, false, DataProblem.SCHEMA_VIOLATION, List.of(), sentence);
    }

    static SchemaViolation ofKey(String keyword, Pointer pointer, String sentence) {
        return new SchemaViolation(keyword, pointer, true, DataProblem.SCHEMA_VIOLATION, List.of(), sentence);
    }

    LocatedProblem problem(String file, Node root) {
        var span = atKey ? root.locateKey(pointer) : root.locate(pointer);
        return new LocatedProblem(SourceLocation.of(file, span, pointer), code, sentence);
    }
}
