package dev.tidegate.simulator.ocm.fleet;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tidegate.simulator.ocm.release.SimulatedVersion;
import dev.tidegate.testsupport.Generator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FleetFileTest {

    private static final Pattern JAVA =
            Pattern.compile("\\bjava\\.|dev\\.tidegate|Exception|\\bclass \\w|Text '|because \"");

    private static final String BY_HAND = """
            organisations:
            - id: quay
            clusters:
            - name: amber
              organisation: quay
              version: 4.20.10
              labels:
                sre-capabilities.aus.soak-days: 07
            - name: birch
              organisation: quay
              version: 4.20.9
              hosted: true
            gates:
            - {id: g1, label: api.openshift.com/gate-ocp, value: 4.20, prefix: 4.20, sts_only: false,
               created_at: 2026-01-01T00:00:00Z}
            """;

    @Test
    void what_is_written_is_read_back() {
        forAll(Generator.longs(0, 1_000), Generator.integers(0, 12), (seed, clusters) -> {
            var fleet = FleetGenerator.generate(
                    FleetGeneratorOptions.of(seed, clusters).withBadLabels(0.2));

            var read = FleetFile.parse(FleetFile.json(fleet).toString());

            assertThat(read).isEqualTo(fleet);
        });
    }

    @Test
    void whatever_is_wrong_is_told_without_the_words_of_java() {
        var wrong = List.of(
                "3", "1e99", "\"x\"", "true", "null", "[]", "[1]", "[[]]", "[null]", "{}", "{\"a\": 1}", "{\"a\": {}}");
        var fleet = FleetFile.json(FleetGenerator.generate(FleetGeneratorOptions.of(7, 2)));
        while (fleet.path("releases").size() > 2) {
            ((ArrayNode) fleet.path("releases")).remove(2);
        }
        var sentences = new ArrayList<String>();

        for (String pointer : pointers(fleet)) {
            for (String value : wrong) {
                refusal(replaced(fleet, pointer, value)).ifPresent(sentences::add);
            }
        }

        assertThat(sentences).hasSizeGreaterThan(100);
        assertThat(sentences.stream().filter(sentence -> JAVA.matcher(sentence).find()))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{a: b}                                      | not a fleet: a: is not known here; known are addons, ",
                "{habits: {failing: much}}                   | not a fleet: habits.failing: \"much\" is not a number",
                "{now: yesterday}                            | not a fleet: now: \"yesterday\" is not a time, as in 2026-03-02T",
                "{clusters: [{name: a, organisation: q, version: 4.20.9, labels: x}]} | labels must be an object",
                "{clusters: {}}                              | clusters is a list"
            })
    void a_mistake_is_told_with_its_place(String fleet, String sentence) {
        assertThatThrownBy(() -> FleetFile.parse("organisations: [{id: q}]\n"
                        + fleet.strip().substring(1, fleet.strip().length() - 1)))
                .isInstanceOf(InvalidFleetException.class)
                .hasMessageContaining(sentence);
    }

    private static Optional<String> refusal(JsonNode fleet) {
        try {
            FleetFile.parse(fleet.toString());
            return Optional.empty();
        } catch (InvalidFleetException told) {
            return Optional.ofNullable(told.getMessage());
        }
    }

    private static JsonNode replaced(JsonNode fleet, String pointer, String value) {
        var changed = fleet.deepCopy();
        int cut = pointer.lastIndexOf('/');
        var parent = changed.at(pointer.substring(0, cut));
        var name = pointer.substring(cut + 1).replace("~1", "/").replace("~0", "~");
        if (parent instanceof ArrayNode list) {
            list.set(Integer.parseInt(name), FleetFile.tree("[" + value + "]").get(0));
        } else {
            ((ObjectNode) parent).set(name, FleetFile.tree("[" + value + "]").get(0));
        }
        return changed;
    }

    private static List<String> pointers(JsonNode fleet) {
        var pointers = new ArrayList<String>();
        collect(fleet, "", pointers);
        return pointers;
    }

    /** Of long lists the first values, which are like the others. */
    private static void collect(JsonNode node, String pointer, List<String> pointers) {
        for (int index = 0; index < Math.min(2, node.isArray() ? node.size() : 0); index++) {
            pointers.add(pointer + "/" + index);
            collect(node.get(index), pointer + "/" + index, pointers);
        }
        node.properties().forEach(field -> {
            var below = pointer + "/" + field.getKey().replace("~", "~0").replace("/", "~1");
            pointers.add(below);
            collect(field.getValue(), below, pointers);
        });
    }

    @Test
    void a_fleet_by_hand_needs_names_and_versions_only() {
        var fleet = FleetFile.parse(BY_HAND);

        assertThat(fleet.now()).isEqualTo(FleetGeneratorOptions.USUAL_START);
        assertThat(fleet.releases()).isNotEmpty();
        assertThat(fleet.addons()).isNotEmpty();
        assertThat(fleet.clusters().get(0).channel()).isEqualTo("stable-4.20");
        assertThat(fleet.clusters().get(0).labels())
                .hasEntrySatisfying(
                        "sre-capabilities.aus.soak-days",
                        label -> assertThat(label.value()).isEqualTo("07"));
        assertThat(fleet.clusters().get(1).nodePools()).isEqualTo(Map.of("workers", SimulatedVersion.parse("4.20.9")));
        assertThat(fleet.gates().get(0).prefix()).isEqualTo("4.20");
    }

    @Test
    void a_fleet_by_hand_is_the_same_each_time() {
        assertThat(FleetFile.parse(BY_HAND)).isEqualTo(FleetFile.parse(BY_HAND));
    }

    @Test
    void two_clusters_of_one_name_are_two_clusters() {
        var fleet = FleetFile.parse("""
                organisations: [{id: quay}]
                clusters:
                - {name: twin, organisation: quay, version: 4.20.9}
                - {name: twin, organisation: quay, version: 4.20.9}
                """);

        assertThat(fleet.clusters()).extracting(SimulatedCluster::name).containsExactly("twin", "twin");
        assertThat(fleet.clusters())
                .flatExtracting(SimulatedCluster::id, SimulatedCluster::externalId, SimulatedCluster::subscription)
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "external_id", "subscription"})
    void two_clusters_do_not_share_an_identifier(String field) {
        var cluster = "{name: amber, organisation: quay, version: 4.20.9, " + field + ": same}";
        var text = "organisations: [{id: quay}]\nclusters: [" + cluster + ", " + cluster + "]";

        assertThatThrownBy(() -> FleetFile.parse(text))
                .isInstanceOf(InvalidFleetException.class)
                .hasMessageContaining("two clusters have the " + field + " same");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                                          | a fleet is an object",
                "{                                           | not JSON",
                "a: b: c                                     | not YAML",
                "clusters: 3                                 | clusters is a list",
                "clusters: [3]                               | a list of objects",
                "clusters: [{name: x}]                       | a cluster needs organisation",
                "colour: blue                                | colour",
                "now: soon                                   | soon",
                "clusters: [{name: x, organisation: o, version: new}] | not a version: new",
                "clusters: [{name: x, organisation: o, version: 4.20.9}] | cluster x is in the organisation o",
                "organisations: [{id: o}, {id: o}]           | two organisations have the id o",
            })
    void what_cannot_be_used_is_told(String text, String complaint) {
        assertThatThrownBy(() -> FleetFile.parse(text))
                .isInstanceOf(InvalidFleetException.class)
                .hasMessageContaining(complaint);
    }

    static Stream<Arguments> unsuitableTexts() {
        return Stream.of(
                Arguments.of("", "is empty"),
                Arguments.of("# nothing\n", "is empty"),
                Arguments.of("a: " + "[".repeat(100_000), "is nested more than 100 levels deep"),
                Arguments.of("[".repeat(100_000), "is nested too deeply"),
                Arguments.of("a: 1\n---\nb: 1\n", "holds more than one document"),
                Arguments.of("a: *b", "has an alias *b without a value before it"),
                Arguments.of("a: 1\na: 2", "has the key a twice in one place"),
                Arguments.of("[a]: 1", "not JSON"),
                Arguments.of("? [a]\n: 1", "has a key that is not a word"),
                Arguments.of(multiplied(), "has more than 4000000 values"));
    }

    /** Nine lists, each with ten aliases of the one before. */
    private static String multiplied() {
        var text = new StringBuilder("l0: &l0 [x]\n");
        for (int i = 1; i <= 9; i++) {
            text.append("l%d: &l%d [%s]\n".formatted(i, i, String.join(", ", Collections.nCopies(10, "*l" + (i - 1)))));
        }
        return text.toString();
    }

    @ParameterizedTest
    @MethodSource("unsuitableTexts")
    void no_text_breaks_the_reader(String text, String complaint) {
        assertThatThrownBy(() -> FleetFile.parse(text))
                .isInstanceOf(InvalidFleetException.class)
                .hasMessageContaining(complaint);
    }

    @Test
    void a_value_can_be_written_once_and_used_twice() {
        var tree = FleetFile.tree("a: &x {version: 4.20}\nb: *x\nc: [&y 1, *y]\nd:\n");

        assertThat(tree)
                .hasToString(
                        "{\"a\":{\"version\":\"4.20\"},\"b\":{\"version\":\"4.20\"},\"c\":[\"1\",\"1\"],\"d\":\"\"}");
    }
}
