package dev.tidegate.data.schema;

import com.networknt.schema.Schema;
import dev.tidegate.data.problem.Finding;
import java.util.List;

/** Checks a schema against the rules for schemas. */
final class MetaCheck {

    private MetaCheck() {}

    static List<Finding> findings(Schema meta, SchemaDocument document) {
        return meta.validate(document.ready()).stream()
                .map(error -> document.broken(Pointers.of(error.getInstanceLocation()), error.getMessage()))
                .distinct()
                .toList();
    }
}
