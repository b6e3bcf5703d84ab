package dev.tidegate.policies.definition;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import dev.tidegate.testsupport.GoldenFile;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The definitions that are shipped are those that the classes beside this test describe. */
class DefinitionsTest {

    private static final Path RESOURCES = Path.of("src/main/resources/dev/tidegate/policies/definition");

    @TempDir
    Path directory;

    @Test
    void the_definition_of_policies_is_generated() throws IOException {
        GoldenFile.assertMatches(RESOURCES.resolve("policies.json"), generated(PolicySchema.class));
    }

    @Test
    void the_definition_of_rollouts_is_generated() throws IOException {
        GoldenFile.assertMatches(RESOURCES.resolve("rollouts.json"), generated(RolloutSchema.class));
    }

    @Test
    void a_definition_that_drops_a_part_of_the_state_is_told_from_one_that_keeps_it() {
        var earlier = Definitions.rollouts();
        ((ObjectNode) earlier.at("/spec/versions/0/schema/openAPIV3Schema/properties/status/properties"))
                .remove("clusterShardHashes");
        var open = earlier.deepCopy();
        ((ObjectNode) open.at("/spec/versions/0/schema/openAPIV3Schema/properties/status"))
                .put("x-kubernetes-preserve-unknown-fields", true);

        assertThat(Definitions.keepsState(Definitions.rollouts())).isTrue();
        assertThat(Definitions.keepsState(earlier)).isFalse();
        assertThat(Definitions.keepsState(open)).isTrue();
    }

    private String generated(Class<? extends HasMetadata> type) throws IOException {
        var made = new CRDGenerator()
                .customResourceClasses(type)
                .inOutputDir(directory.toFile())
                .detailedGenerate();
        assertThat(made.numberOfGeneratedCRDs()).isEqualTo(1);
        try (var files = Files.list(directory)) {
            var definition = (ObjectNode)
                    new YAMLMapper().readTree(files.findFirst().orElseThrow().toFile());
            var columns = Stream.of(type.getAnnotationsByType(AdditionalPrinterColumn.class))
                    .map(AdditionalPrinterColumn::name)
                    .toList();
            sortColumns((ArrayNode) definition.at("/spec/versions/0/additionalPrinterColumns"), columns);
            removeRepeatedRules(definition);
            writeWholeNumbers(definition);
            return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(definition) + "\n";
        }
    }

    /** The generator sorts columns by their paths; people see them in the order of the annotations. */
    private static void sortColumns(ArrayNode columns, List<String> names) {
        var sorted = StreamSupport.stream(columns.spliterator(), false)
                .sorted(Comparator.comparing(
                        column -> names.indexOf(column.path("name").asText())))
                .toList();
        columns.removeAll().addAll(sorted);
    }

    /** The generator takes rules of a record from the field and from its accessor. */
    private static void removeRepeatedRules(JsonNode schema) {
        if (schema.path("x-kubernetes-validations") instanceof ArrayNode rules) {
            var once = new LinkedHashSet<JsonNode>();
            rules.forEach(once::add);
            rules.removeAll().addAll(once);
        }
        schema.forEach(DefinitionsTest::removeRepeatedRules);
    }

    /** An API server gives 0 back for 0.0, and the definition on a hub must be found equal. */
    private static void writeWholeNumbers(JsonNode schema) {
        if (schema instanceof ObjectNode object) {
            object.properties().forEach(field -> {
                if (field.getValue().isDouble()) {
                    field.setValue(IntNode.valueOf((int) field.getValue().doubleValue()));
                }
            });
        }
        schema.forEach(DefinitionsTest::writeWholeNumbers);
    }
}
