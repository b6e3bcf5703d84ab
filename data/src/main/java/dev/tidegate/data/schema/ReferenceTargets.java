package dev.tidegate.data.schema;

import java.util.Optional;

/** The files that references name, as far as validation needs to know them. */
@FunctionalInterface
public interface ReferenceTargets {

    /** The schema of the file at a path; nothing if there is no such file or its schema is unknown. */
    Optional<String> schemaOf(String path);

    /** No files: for a document that is not part of a tree. */
    static ReferenceTargets none() {
        return path -> Optional.empty();
    }
}
