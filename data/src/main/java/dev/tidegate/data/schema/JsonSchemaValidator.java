package dev.tidegate.data.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.re2j.Pattern;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.dialect.Dialect;
import com.networknt.schema.dialect.Dialects;
import com.networknt.schema.keyword.NonValidationKeyword;
import com.networknt.schema.regex.RegularExpression;
import com.networknt.schema.serialization.NodeReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The validator, configured for our schemas: one dialect with our keywords, patterns that are matched in linear time, and
 * no access to schemas outside the set.
 */
final class JsonSchemaValidator {

    private static final Dialect DIALECT = Dialect.builder(
                    Dialects.getDraft202012().getId(), Dialects.getDraft202012())
            .keyword(new SchemaRefKeyword())
            .keyword(new NonValidationKeyword(SchemaReader.UNIQUE))
            .build();

    private final SchemaRegistry registry;

    JsonSchemaValidator(Collection<SchemaDocument> documents) {
        Map<String, String> contents = new HashMap<>();
        documents.forEach(document -> contents.put(
                SchemaPath.address(document.path()), document.prepared().toString()));
        this.registry = SchemaRegistry.withDefaultDialect(
                DIALECT,
                builder -> builder.schemas(contents)
                        .nodeReader(new JsonReader())
                        .schemaLoader(loader -> loader.fetchRemoteResources(false))
                        .schemaRegistryConfig(SchemaRegistryConfig.builder()
                                .locale(Locale.ROOT)
                                .regularExpressionFactory(JsonSchemaValidator::linear)
                                .build()));
    }

    Schema schema(SchemaLocation location) {
        return registry.getSchema(location);
    }

    Schema metaSchema() {
        return registry.getSchema(SchemaLocation.of(DIALECT.getId()));
    }

    private static RegularExpression linear(String regex) {
        var pattern = Pattern.compile(regex);
        return text -> pattern.matcher(text).find();
    }

    /** The validator reads names that end with yml as YAML; our content is always JSON. */
    private static final class JsonReader implements NodeReader {

        private static final ObjectMapper MAPPER = new ObjectMapper();

        @Override
        public JsonNode readTree(String content, InputFormat format) throws IOException {
            return MAPPER.readTree(content);
        }

        @Override
        public JsonNode readTree(InputStream content, InputFormat format) throws IOException {
            return MAPPER.readTree(content);
        }
    }
}
