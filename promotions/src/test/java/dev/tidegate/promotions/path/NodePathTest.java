package dev.tidegate.promotions.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.Node;
import dev.tidegate.data.node.Scalar;
import dev.tidegate.data.yaml.DataLimits;
import dev.tidegate.data.yaml.YamlText;
import dev.tidegate.engine.problem.Parsed;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodePathTest {

    private static final String TEXT = """
            name: svc
            any name: spaced
            $ref: /top.yml
            targets:
            - name: stage
              ref: s
              n: 7
            - name: production
              ref: p
              namespace: {$ref: /ns/prod.yml}
              disabled: true
            - name: "7"
              ref: seven
              labels: {a: x, b: y}
            """;

    private static Node root(String text) {
        return YamlText.read("f.yaml", text, DataLimits.usual())
                .documents()
                .get(0)
                .root();
    }

    private static String selected(String text, String path) {
        return NodePath.parse(path).orElseThrow().select(root(text)).matches().stream()
                .map(match -> match.node().asScalar().map(Scalar::text).orElse("{}"))
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiterString = " -> ",
            value = {
                "$.name -> svc",
                "$['any name'] -> spaced",
                "$.$ref -> /top.yml",
                "$.targets[0].ref -> s",
                "$.targets[-1].ref -> seven",
                "$.targets[*].ref -> s p seven",
                "$.targets[2].labels[*] -> x y",
                "$.targets[?(@.name == 'production')].ref -> p",
                "$.targets[?(@.name != 'production')].ref -> s seven",
                "$.targets[?(@.n == 7)].ref -> s",
                "$.targets[?(@.n == '7')].ref -> s",
                "$.targets[?(@.name == 7)].ref -> seven",
                "$.targets[?(@.disabled == true)].ref -> p",
                "$.targets[?(@.namespace['$ref'] == '/ns/prod.yml')].ref -> p",
                "$.targets[?(@.name =~ 'prod.*')].ref -> p",
                "$.targets[?(exists(@.disabled))].ref -> p",
                "$.targets[?(!exists(@.disabled))].ref -> s seven",
                "$.targets[?(exists(@.n) || @.ref == 'p')].ref -> s p",
                "$.targets[?(exists(@.ref) && !(@.ref == 'p'))].ref -> s seven",
                "$.targets[?(@.name == 'a' || @.name == 'stage' && @.n == 7)].ref -> s",
                "$.targets[?(@.ref == @.ref)].name -> stage production 7",
                "$.targets[?( @['name'] == \"stage\" )].ref -> s"
            })
    void a_path_selects_what_it_says(String path, String values) {
        assertThat(selected(TEXT, path)).isEqualTo(values);
    }

    @ParameterizedTest
    @CsvSource({
        "$.targets[3].ref",
        "$.targets[-4]",
        "$.nothing",
        "$.name.more",
        "$.targets.name",
        "$.name[0]",
    })
    void a_path_that_leads_nowhere_selects_nothing(String path) {
        assertThat(selected(TEXT, path)).isEmpty();
    }

    @Test
    void a_comparison_with_an_absent_key_is_false_also_when_it_asks_for_a_difference() {
        assertThat(selected(TEXT, "$.targets[?(@.n != 8)].ref")).isEqualTo("s");
        assertThat(selected(TEXT, "$.targets[?(!(@.n == 7))].ref")).isEqualTo("p seven");
    }

    @Test
    void a_regular_expression_matches_the_whole_text() {
        assertThat(selected(TEXT, "$.targets[?(@.name =~ 'prod')].ref")).isEmpty();
    }

    @Test
    void a_condition_sees_what_a_merge_key_adds() {
        String text = "d: &d {kind: app}\nl:\n- {<<: *d, ref: a}\n- {<<: [*d], kind: other, ref: b}\n";

        assertThat(selected(text, "$.l[?(@.kind == 'app')].ref")).isEqualTo("a");
        assertThat(selected(text, "$.l[?(@.kind == 'other')].ref")).isEqualTo("b");
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiterString = " -> ",
            value = {
                "name -> 0 a path starts with $",
                "$. -> 2 a name is expected; one with other characters stands in brackets and quotes: ['any name']",
                "$..name -> 2 no step goes down through all levels; use a scan for that",
                "$.a[ -> 4 in brackets stands a number, a name in quotes, * or ?(condition)",
                "$.a['x -> 4 the quote is not closed",
                "$.a[1 -> 5 ] is expected",
                "$.a[?(@.b)] -> 9 a comparison is expected: ==, != or =~; whether a key is there is asked with exists(@.key)",
                "$.a[?(@.b == c)] -> 13 a path from @, a text in quotes, a number, true or false is expected",
                "$.a[?(@.b =~ '(')] -> 13 is no regular expression: missing closing )",
                "$.a[?(@.b[*] == 1)] -> 10 in a condition a path has only names and numbers",
                "$.a b -> 3 a step starts with a dot or a bracket"
            })
    void what_is_written_wrong_is_told_with_its_column(String path, String wrong) {
        int column = Integer.parseInt(wrong.substring(0, wrong.indexOf(' ')));
        String sentence = wrong.substring(wrong.indexOf(' ') + 1);

        var refused = NodePath.parse(path).refusal();

        assertThat(refused.map(Parsed.Refused::column)).contains(column);
        assertThat(refused.map(Parsed.Refused::sentence)).contains("column %d: %s".formatted(column + 1, sentence));
    }

    @Test
    void conditions_that_are_nested_without_end_are_refused() {
        assertThat(NodeCondition.parse("(".repeat(1000)).complaint().orElseThrow())
                .contains("levels deep");
        assertThat(NodeCondition.parse("!".repeat(3000) + "exists(@.a)").value())
                .isPresent();
    }

    @Test
    @Timeout(20)
    void a_hostile_expression_takes_linear_time() {
        String text = "l:\n- {a: " + "a".repeat(50_000) + "!}\n";

        assertThat(selected(text, "$.l[?(@.a =~ '(a+)+(a*)*b')].a")).isEmpty();
    }

    @Test
    @Timeout(20)
    void merge_keys_that_refer_to_each_other_many_times_are_looked_through_once() {
        var text = new StringBuilder("a0: &a0 {x: 1}\n");
        for (int level = 1; level < 12; level++) {
            text.append("a%d: &a%d {<<: [*a%d, *a%d]}\n".formatted(level, level, level - 1, level - 1));
        }
        var path = NodePath.parse("$[?(@.nothing == 1)]").orElseThrow();

        var selection = path.select(root(text.toString()));

        assertThat(selection.matches()).isEmpty();
    }
}
