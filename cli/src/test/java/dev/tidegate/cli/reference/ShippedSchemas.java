package dev.tidegate.cli.reference;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.integrations.load.IntegrationSchemas;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** The schemas of all data files as their authors wrote them. Of one that two capabilities have, both are here. */
final class ShippedSchemas {

    private static final String INTEGRATIONS = "/dev/tidegate/integrations/schemas";
    private static final String UPGRADES = "/dev/tidegate/upgrades/schemas";

    private ShippedSchemas() {}

    /** The schemas that count when a whole tree is checked, by path. */
    static Map<String, JsonNode> all() {
        var all = new LinkedHashMap<>(of(IntegrationSchemas.class, INTEGRATIONS, IntegrationSchemas.shipped()));
        all.putAll(of(UpgradeSchemas.class, UPGRADES, UpgradeSchemas.shipped()));
        return all;
    }

    /** The schemas of each capability by themselves. */
    static List<Map<String, JsonNode>> byCapability() {
        return List.of(
                of(IntegrationSchemas.class, INTEGRATIONS, IntegrationSchemas.shipped()),
                of(UpgradeSchemas.class, UPGRADES, UpgradeSchemas.shipped()));
    }

    private static Map<String, JsonNode> of(Class<?> owner, String directory, SchemaSet set) {
        var schemas = new LinkedHashMap<String, JsonNode>();
        for (String path : set.paths()) {
            try (var stream = owner.getResourceAsStream(directory + path)) {
                var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
                var read = YamlText.read(path, text, DataLimits.usual());
                schemas.put(path, JsonConverter.of(read.documents().get(0).root()));
            } catch (IOException e) {
                throw new UncheckedIOException(path, e);
            }
        }
        return schemas;
    }

    /** Visits every property that is declared anywhere in a schema, by its JSON pointer; $schema names the kind alone. */
    static void properties(JsonNode schema, String pointer, BiConsumer<String, JsonNode> visitor) {
        for (var field : schema.properties()) {
            String at = pointer + "/" + field.getKey().replace("~", "~0").replace("/", "~1");
            switch (field.getKey()) {
                case "properties" ->
                    field.getValue().properties().forEach(property -> {
                        String inner = at + "/" + property.getKey();
                        if (!property.getKey().equals("$schema")) {
                            visitor.accept(inner, property.getValue());
                        }
                        properties(property.getValue(), inner, visitor);
                    });
                case "examples", "default", "enum" -> {}
                default -> {
                    if (field.getValue().isObject()) {
                        properties(field.getValue(), at, visitor);
                    }
                    for (int index = 0;
                            field.getValue().isArray()
                                    && index < field.getValue().size();
                            index++) {
                        properties(field.getValue().get(index), at + "/" + index, visitor);
                    }
                }
            }
        }
    }
}
