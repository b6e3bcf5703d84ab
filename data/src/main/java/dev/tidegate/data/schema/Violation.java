package dev.tidegate.data.schema;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import java.util.List;

/**
 * One way in which a document does not fit its schema.
 *
 * @param keyword the keyword of the schema that says so
 * @param atKey whether the key is wrong rather than the value behind it
 * @param wanted what would have been right, for keywords that list it; alternatives can then be told in one sentence
 */
record Violation(
        String keyword, Pointer pointer, boolean atKey, DataProblem code, List<String> wanted, String sentence) {

    Violation {
        wanted = List.copyOf(wanted);
    }

    static Violation of(String keyword, Pointer pointer, String sentence) {
        return new Violation(keyword, pointer, false, DataProblem.SCHEMA_VIOLATION, List.of(), sentence);
    }

    static Violation ofKey(String keyword, Pointer pointer, String sentence) {
        return new Violation(keyword, pointer, true, DataProblem.SCHEMA_VIOLATION, List.of(), sentence);
    }

    Finding finding(String file, Node root) {
        var span = atKey ? root.locateKey(pointer) : root.locate(pointer);
        return new Finding(Place.of(file, span, pointer), code, sentence);
    }
}
