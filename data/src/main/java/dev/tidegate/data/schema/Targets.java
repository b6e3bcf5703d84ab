package dev.tidegate.data.schema;

import java.util.Optional;

/** What a reference leads to, as far as the check of a document needs to know it. */
@FunctionalInterface
public interface Targets {

    /** The schema of the file at a path; nothing if there is no such file or its schema cannot be told. */
    Optional<String> schemaOf(String path);

    /** For documents that stand alone. */
    static Targets none() {
        return path -> Optional.empty();
    }
}
