package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.problem.SourceLocation;
import java.util.List;
import java.util.Optional;

/**
 * A schema prepared for the validator: references to other schemas are full addresses, {@code $schemaRef} is a list.
 *
 * @param written the schema as its author wrote it, for locations
 * @param prepared the schema for the validator
 * @param links the references to other schemas or other parts of this one
 * @param unique the top-level fields whose value must be unique among files
 */
record SchemaDocument(String path, Node written, JsonNode prepared, List<Link> links, List<String> unique) {

    SchemaDocument {
        links = List.copyOf(links);
        unique = List.copyOf(unique);
    }

    /** A {@code $ref} and its target. */
    record Link(Pointer at, Target target) {}

    /** A part of a schema. */
    record Target(String path, Pointer pointer) {

        @Override
        public String toString() {
            return pointer.isRoot() ? path : path + "#" + pointer;
        }
    }

    /** The part of the schema at a pointer. */
    Optional<JsonNode> part(Pointer pointer) {
        JsonNode found = prepared.at(pointer.toString());
        return found.isMissingNode() ? Optional.empty() : Optional.of(found);
    }

    LocatedProblem broken(Pointer at, String sentence) {
        return broken(path, written, at, sentence);
    }

    static LocatedProblem broken(String path, Node written, Pointer at, String sentence) {
        return new LocatedProblem(
                SourceLocation.of(file(path), written.locate(at), at), DataProblem.SCHEMA_BROKEN, sentence);
    }

    /** The name of the schema in locations; a data file may have the same path. */
    static String file(String path) {
        return "schema:" + path;
    }
}
