package dev.tidegate.data.field;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.Mapping;
import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.schema.SchemaSet;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FieldsTest {

    private final List<Problem> problems = new ArrayList<>();

    private Fields fields(String text) {
        Mapping root = YamlText.read("/f.yml", text, DataLimits.usual())
                .documents()
                .get(0)
                .root()
                .asMapping()
                .orElseThrow();
        return Fields.alone("/f.yml", root, problems::add);
    }

    private List<String> told() {
        return problems.stream().map(Problem::toString).toList();
    }

    @Test
    void the_fields_of_a_mapping_inside_a_file_have_their_pointer_and_report_only_their_own_problems() {
        var tree = DataTree.of(
                Map.of("/f.yml", "items:\n-\n- {name: [x]}\n".getBytes(StandardCharsets.UTF_8)),
                SchemaSet.none(),
                DataLimits.usual());
        var file = tree.file("/f.yml").orElseThrow();

        var item = Fields.at(tree, file, Pointer.of("/items/1"), problems::add);

        assertThat(item.flatMap(fields -> fields.text("name"))).isEmpty();
        assertThat(told()).containsExactly("FIELD_WRONG_KIND /f.yml:3:10 /items/1/name: must be a text, is a list");
        assertThat(Fields.at(tree, file, Pointer.of("/items/0"), problems::add)).isEmpty();
        assertThat(Fields.at(tree, file, Pointer.of("/items/7"), problems::add)).isEmpty();
    }

    @Test
    void fields_are_read_by_type() {
        var fields = fields("""
                name: pier-01
                internal: true
                soakDays: 7
                mutexes: [eu-db, us-db]
                labels: {a: x, b: z}
                disable: {integrations: [one]}
                clusters:
                - name: c1
                - name: c2
                """);

        assertThat(fields.text("name")).hasValue("pier-01");
        assertThat(fields.flag("internal")).hasValue(true);
        assertThat(fields.integer("soakDays")).hasValue(7);
        assertThat(fields.texts("mutexes")).containsExactly("eu-db", "us-db");
        assertThat(fields.textMap("labels")).containsExactly(Map.entry("a", "x"), Map.entry("b", "z"));
        assertThat(fields.fields("disable").orElseThrow().texts("integrations")).containsExactly("one");
        assertThat(fields.list("clusters"))
                .extracting(cluster -> cluster.text("name", "?") + cluster.pointer())
                .containsExactly("c1/clusters/0", "c2/clusters/1");
        assertThat(problems).isEmpty();
    }

    @Test
    void an_absent_or_empty_field_is_nothing_and_not_a_problem() {
        var fields = fields("a:\nb: ~\n");

        assertThat(fields.text("a")).isEmpty();
        assertThat(fields.text("b", "otherwise")).isEqualTo("otherwise");
        assertThat(fields.flag("c", true)).isTrue();
        assertThat(fields.texts("a")).isEmpty();
        assertThat(fields.list("c")).isEmpty();
        assertThat(fields.has("a")).isFalse();
        assertThat(problems).isEmpty();
    }

    @Test
    void a_value_of_the_wrong_kind_is_reported_with_its_location() {
        var fields = fields("""
                name: [x]
                internal: 'true'
                soakDays: 7.5
                many: 99999999999
                mutexes: x
                mixed: [a, {}, b]
                items: [5, {}]
                ref: /a.yml
                """);

        assertThat(fields.text("name")).isEmpty();
        assertThat(fields.flag("internal")).isEmpty();
        assertThat(fields.integer("soakDays")).isEmpty();
        assertThat(fields.integer("many")).isEmpty();
        assertThat(fields.texts("mutexes")).isEmpty();
        assertThat(fields.texts("mixed")).containsExactly("a", "b");
        assertThat(fields.list("items")).hasSize(1);
        assertThat(fields.ref("ref")).isEmpty();
        assertThat(told())
                .containsExactly(
                        "FIELD_WRONG_KIND /f.yml:1:7 /name: must be a text, is a list",
                        "FIELD_WRONG_KIND /f.yml:2:11 /internal: must be true or false, is the text \"true\"",
                        "FIELD_WRONG_KIND /f.yml:3:11 /soakDays: must be a whole number, is the number 7.5",
                        "FIELD_WRONG_KIND /f.yml:4:7 /many: must be a smaller number, is the number 99999999999",
                        "FIELD_WRONG_KIND /f.yml:5:10 /mutexes: must be a list, is the text \"x\"",
                        "FIELD_WRONG_KIND /f.yml:6:12 /mixed/1: must be a text, is an empty mapping",
                        "FIELD_WRONG_KIND /f.yml:7:9 /items/0: must be a mapping, is the number 5",
                        "FIELD_WRONG_KIND /f.yml:8:6 /ref: must be a reference, is the text \"/a.yml\"");
    }

    @Test
    void an_unquoted_number_is_read_as_text_where_text_is_expected_with_a_warning() {
        assertThat(fields("version: 4.10\n").text("version")).hasValue("4.10");
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(DataProblem.YAML_UNQUOTED_TEXT);
            assertThat(problem.isError()).isFalse();
        });
    }

    @Test
    void a_missing_required_field_is_reported() {
        assertThat(fields("a:\n  b: 1\n").fields("a").orElseThrow().requiredText("name"))
                .isEmpty();
        assertThat(told()).containsExactly("FIELD_MISSING /f.yml:2:3 /a: the field \"name\" is missing");
    }

    @Test
    void a_problem_is_located_at_the_value_the_key_or_the_mapping() {
        var fields = fields("a: 1\nb:\n");

        fields.problem(DataProblem.FIELD_WRONG_KIND, "a", "no good");
        fields.problem(DataProblem.FIELD_WRONG_KIND, "b", "no good");
        fields.problem(DataProblem.FIELD_WRONG_KIND, "c", "no good");

        assertThat(problems)
                .extracting(Problem::place)
                .containsExactly("/f.yml:1:4 /a", "/f.yml:2:1 /b", "/f.yml:1:1 /c");
    }

    @Test
    void references_are_followed_through_the_tree() {
        var tree = DataTree.of(
                Map.of(
                        "/a.yml",
                        "$schema: /x\none: {$ref: /b.yml}\nmany: [{$ref: /b.yml}, {$ref: /gone.yml}]\n"
                                .getBytes(StandardCharsets.UTF_8),
                        "/b.yml",
                        "$schema: /x\nname: bee\n".getBytes(StandardCharsets.UTF_8)),
                SchemaSet.none(),
                DataLimits.usual());
        var fields = Fields.of(tree, tree.file("/a.yml").orElseThrow(), problems::add)
                .orElseThrow();

        assertThat(fields.ref("one").map(DataFile::path)).hasValue("/b.yml");
        assertThat(fields.refs("many")).extracting(DataFile::path).containsExactly("/b.yml");
        assertThat(fields.followed("one").flatMap(target -> target.text("name")))
                .hasValue("bee");
        assertThat(fields.node("one").flatMap(Node::asMapping)).isPresent();
        assertThat(problems).isEmpty();
    }
}
