package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.ExecutionContext;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaContext;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.keyword.AbstractKeyword;
import com.networknt.schema.keyword.BaseKeywordValidator;
import com.networknt.schema.keyword.Keyword;
import com.networknt.schema.keyword.KeywordValidator;
import com.networknt.schema.path.NodePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * {@code $schemaRef}: the value must be a reference to a file of one of these schemas.
 *
 * <p>It is a keyword of the validator, so that the alternative whose reference fits is chosen. A reference to a file that
 * does not exist passes here; it is reported when files are linked.
 */
final class SchemaRefKeyword extends AbstractKeyword {

    /** The targets of references in a document, and the references that were found. */
    record Context(ReferenceTargets targets, Set<NodePath> references) {

        Context(ReferenceTargets targets) {
            this(targets, new HashSet<>());
        }
    }

    SchemaRefKeyword() {
        super(SchemaReader.SCHEMA_REF);
    }

    @Override
    public KeywordValidator newValidator(
            SchemaLocation location, JsonNode value, Schema parentSchema, SchemaContext context) {
        return new ReferenceValidator(this, value, location, parentSchema, context);
    }

    private static final class ReferenceValidator extends BaseKeywordValidator {

        private final List<String> expected = new ArrayList<>();

        ReferenceValidator(
                Keyword keyword, JsonNode value, SchemaLocation location, Schema parent, SchemaContext context) {
            super(keyword, value, location, parent, context);
            value.forEach(path -> expected.add(path.asText()));
        }

        @Override
        public void validate(ExecutionContext context, JsonNode value, JsonNode root, NodePath at) {
            Context document = context.getCollectorContext().get(Context.class);
            if (value.isNull()) {
                return;
            }
            document.references.add(at);
            if (!value.has("$ref")) {
                report(context, value, at, "");
                return;
            }
            document.targets
                    .schemaOf(value.path("$ref").asText())
                    .filter(found -> !expected.contains(found))
                    .ifPresent(found -> report(context, value, at, found));
        }

        private void report(ExecutionContext context, JsonNode value, NodePath at, String found) {
            context.addError(error().instanceNode(value)
                    .instanceLocation(at)
                    .evaluationPath(context.getEvaluationPath())
                    .locale(Locale.ROOT)
                    .message("wrong reference")
                    .arguments(found)
                    .build());
        }
    }
}
