package dev.tidegate.data.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.data.node.JsonConverter;
import dev.tidegate.data.problem.DataProblem;
import dev.tidegate.data.problem.LocatedProblem;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HostileYamlTest {

    private static YamlText read(String text, DataLimits limits) {
        return YamlText.read("/f.yml", text, limits);
    }

    private static void assertTooLarge(YamlText text, String sentence) {
        assertThat(text.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.code()).isEqualTo(DataProblem.YAML_TOO_LARGE);
            assertThat(finding.sentence()).contains(sentence);
        });
        assertThat(text.documents()).isEmpty();
    }

    private static String laughs(int levels, int each) {
        var text = new StringBuilder("l0: &l0 ha\n");
        for (int level = 1; level <= levels; level++) {
            String alias = "*l" + (level - 1);
            text.append(
                    "l%d: &l%d [%s]\n".formatted(level, level, String.join(", ", Collections.nCopies(each, alias))));
        }
        return text.toString();
    }

    @Test
    void a_billion_laughs_are_refused_at_the_alias_above_the_limit() {
        assertTooLarge(read(laughs(9, 10), DataLimits.usual()), "aliases add more than 100000 values");
    }

    @Test
    void a_number_of_alias_nodes_that_overflows_is_refused_too() {
        var endless = TestLimits.withoutNodeLimits();

        assertTooLarge(read(laughs(40, 10), endless), "aliases add more than");
    }

    @Test
    void aliases_within_the_limit_are_expanded() {
        var text = read(laughs(3, 10), DataLimits.usual());

        assertThat(text.findings()).isEmpty();
        assertThat(JsonConverter.of(text.documents().get(0).root())
                        .at("/l3/9/9/9")
                        .asText())
                .isEqualTo("ha");
    }

    @Test
    void nesting_is_limited_in_either_style() {
        var limits = DataLimits.usual();

        assertThat(read("[".repeat(100) + "]".repeat(100), limits).findings()).isEmpty();
        assertTooLarge(read("[".repeat(101) + "]".repeat(101), limits), "nested more than 100 levels deep");
        assertTooLarge(read("[".repeat(1_000_000), limits), "nested more than 100 levels deep");
        assertTooLarge(read("{a: ".repeat(100_000), limits), "nested more than 100 levels deep");
        assertTooLarge(read("- ".repeat(100_000), limits), "nested more than 100 levels deep");
    }

    @Test
    void deep_json_is_refused_like_deep_yaml() {
        var text = YamlText.read("/f.json", "[".repeat(1_000_000), DataLimits.usual());

        assertThat(text.hasErrors()).isTrue();
        assertThat(text.documents()).isEmpty();
    }

    @Test
    void the_number_of_values_in_a_file_is_limited() {
        String list = IntStream.range(0, 99).mapToObj(Integer::toString).collect(Collectors.joining(",", "[", "]"));

        assertThat(read(list, TestLimits.nodes(100)).findings()).isEmpty();
        assertTooLarge(read(list, TestLimits.nodes(99)), "hold more than 99");
    }

    @Test
    void the_length_of_a_scalar_is_limited() {
        var limits = TestLimits.scalarLength(1_000);

        assertThat(read("a: " + "x".repeat(1_000), limits).findings()).isEmpty();
        assertTooLarge(read("a: " + "x".repeat(1_001), limits), "more than 1000 characters");
        assertTooLarge(read("a: |\n" + "  x\n".repeat(600), limits), "more than 1000 characters");
    }

    @Test
    void a_text_that_is_too_long_is_not_parsed() {
        var text = read("a: ".repeat(10), TestLimits.fileBytes(20));

        assertThat(text.findings()).extracting(LocatedProblem::code).containsExactly(DataProblem.FILE_TOO_LARGE);
    }

    @Test
    void a_number_of_a_million_digits_is_text() {
        var text = read("a: " + "9".repeat(1_000_000), DataLimits.usual());

        assertThat(text.findings()).extracting(LocatedProblem::code).isEqualTo(List.of(DataProblem.YAML_UNQUOTED_TEXT));
    }

    @Test
    void a_thousand_mistakes_are_not_listed_one_by_one() {
        var text = read("a: 1\n".repeat(1_001), TestLimits.findings(10));

        assertThat(text.findings()).hasSize(11);
        assertThat(text.findings().get(0).problem())
                .hasToString("PROBLEMS_OMITTED /f.yml: 990 more of the file are not listed");
    }

    @Test
    void a_large_plain_file_with_an_emoji_is_read_in_one_go() {
        String text = "# \uD83D\uDE00\n" + "- {name: some text, value: 17}\n".repeat(100_000);

        var read = read(text, DataLimits.usual());

        assertThat(read.findings()).isEmpty();
        assertThat(read.documents().get(0).root().asSequence().orElseThrow().items())
                .hasSize(100_000);
    }
}
