package dev.tidegate.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Whoever writes data finds every field of every file, with its type, default and an example that is right. */
class DataReferenceTest {

    /** Which kind of file the references in examples lead to. */
    private static final Map<String, String> EXAMPLE_FILES = new TreeMap<>(Map.of(
            "/aws/", "/aws/account-1.yml",
            "/clusters/", "/openshift/cluster-1.yml",
            "/namespaces/", "/openshift/namespace-1.yml",
            "/environments/", "/app-sre/environment-1.yml",
            "/integrations/", "/app-sre/integration-1.yml",
            "/ocm/environments/", "/openshift/openshift-cluster-manager-environment-1.yml",
            "/ocm/prod.yml", "/openshift/openshift-cluster-manager-environment-1.yml",
            "/ocm/orgs/", "/openshift/openshift-cluster-manager-1.yml",
            "/dependencies/", "/dependencies/prometheus-instance-1.yml"));

    @Test
    void the_reference_lists_every_field_of_every_file() {
        GoldenFile.assertMatches(
                Path.of("..", "docs", "data-reference.md"), new DataReference(ShippedSchemas.all()).text());
    }

    @Test
    void every_kind_of_file_has_a_section() {
        assertThat(ShippedSchemas.all().entrySet().stream()
                        .filter(schema -> schema.getValue().path("properties").has("$schema"))
                        .map(Map.Entry::getKey))
                .containsExactlyInAnyOrderElementsOf(DataReference.paths());
    }

    @Test
    void every_field_is_described() {
        var undescribed = new ArrayList<String>();
        for (var capability : ShippedSchemas.byCapability()) {
            capability.forEach((path, schema) -> ShippedSchemas.properties(schema, "", (at, property) -> {
                if (property.path("description").asText().isBlank()) {
                    undescribed.add(path + "#" + at);
                }
            }));
        }

        assertThat(undescribed).isEmpty();
    }

    @Test
    void every_example_and_every_default_is_valid() {
        for (var capability : ShippedSchemas.byCapability()) {
            var values = new LinkedHashMap<String, List<JsonNode>>();
            var texts = new TreeMap<String, String>();
            capability.forEach((path, schema) -> {
                texts.put(path, schema.toString());
                ShippedSchemas.properties(schema, "", (at, property) -> {
                    var given = new ArrayList<JsonNode>();
                    property.path("examples").forEach(given::add);
                    Optional.ofNullable(property.get("default")).ifPresent(given::add);
                    String wrapper = "/examples/%d.yml".formatted(values.size());
                    values.put(wrapper, given);
                    texts.put(
                            wrapper,
                            JsonNodeFactory.instance
                                    .objectNode()
                                    .put("$ref", path + "#" + at)
                                    .toString());
                });
            });
            var schemas = SchemaSet.of(texts);

            assertThat(schemas.problems()).isEmpty();
            values.forEach((wrapper, given) -> given.forEach(value -> assertThat(problems(schemas, wrapper, value))
                    .as("%s for %s", value, texts.get(wrapper))
                    .isEmpty()));
        }
    }

    private static List<LocatedProblem> problems(SchemaSet schemas, String schema, JsonNode value) {
        var root = YamlText.read("/example.json", value.toString(), DataLimits.usual())
                .documents()
                .get(0)
                .root();
        return schemas.check(schema, "/example.json", root, DataReferenceTest::kind)
                .findings();
    }

    private static Optional<String> kind(String path) {
        return EXAMPLE_FILES.entrySet().stream()
                .filter(each -> path.startsWith(each.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }
}
