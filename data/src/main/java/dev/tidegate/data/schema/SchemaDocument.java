package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.problem.Place;
import java.util.List;
import java.util.Optional;

/**
 * One schema, made ready for the validator: references to other schemas spelt out as addresses, {@code $schemaRef} in
 * its one form.
 *
 * @param written the schema as its author wrote it, for places
 * @param links references from one part of a schema to another
 * @param unique the top-level fields whose value no two files may share
 */
record SchemaDocument(String path, Node written, JsonNode ready, List<Link> links, List<String> unique) {

    SchemaDocument {
        links = List.copyOf(links);
        unique = List.copyOf(unique);
    }

    /** A {@code $ref} at one place, and what it names. */
    record Link(Pointer at, Target target) {}

    /** A part of a schema. */
    record Target(String path, Pointer pointer) {

        @Override
        public String toString() {
            return pointer.isRoot() ? path : path + "#" + pointer;
        }
    }

    /** The part of the schema a pointer names. */
    Optional<JsonNode> part(Pointer pointer) {
        JsonNode found = ready.at(pointer.toString());
        return found.isMissingNode() ? Optional.empty() : Optional.of(found);
    }

    Finding broken(Pointer at, String sentence) {
        return broken(path, written, at, sentence);
    }

    static Finding broken(String path, Node written, Pointer at, String sentence) {
        return new Finding(Place.of(file(path), written.locate(at), at), DataProblem.SCHEMA_BROKEN, sentence);
    }

    /** Schemas and data files may have the same path; a place must not leave open which one is meant. */
    static String file(String path) {
        return "schema:" + path;
    }
}
