package dev.tidegate.data.schema;

import com.networknt.schema.Schema;
import dev.tidegate.data.problem.LocatedProblem;
import java.util.List;

/** Validates a schema against the meta-schema. */
final class MetaSchemaCheck {

    private MetaSchemaCheck() {}

    static List<LocatedProblem> problems(Schema meta, SchemaDocument document) {
        return meta.validate(document.prepared()).stream()
                .map(error -> document.broken(PointerConverter.of(error.getInstanceLocation()), error.getMessage()))
                .distinct()
                .toList();
    }
}
