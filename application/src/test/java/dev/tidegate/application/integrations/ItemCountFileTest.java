package dev.tidegate.application.integrations;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.integrations.blastradius.ItemCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemCountFileTest {

    private static final String ANSWER = """
            {"status": "success", "data": {"resultType": "%s", "result": [
              {"metric": {"integration": "bucket-keeper", %s}, "value": [1773043200, "%s"]}]}}
            """;

    private static Parsed<ItemCounts> read(String text) {
        return ItemCountFile.read(text.getBytes(UTF_8));
    }

    @Test
    void numbers_stand_by_integration_and_shard() {
        assertThat(read("{\"bucket-keeper\": {\"atlas\": 1200, \"borealis\": 0}}")
                        .complaint())
                .isEmpty();
        assertThat(read("{}").complaint()).isEmpty();
    }

    @Test
    void the_answer_of_a_prometheus_is_taken_as_it_is() {
        assertThat(read(ANSWER.formatted("vector", "\"shard_id\": \"atlas\"", "1200"))
                        .complaint())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{ | is no JSON",
                "[] | holds no numbers by integration",
                "{'a': 7} | is no JSON",
            })
    void what_is_no_map_is_refused_with_an_example(String text, String sentence) {
        assertThat(read(text).complaint())
                .hasValueSatisfying(said ->
                        assertThat(said).startsWith(sentence).contains("write {\"bucket-keeper\": {\"atlas\": 1200}}"));
    }

    @Test
    void numbers_nobody_can_place_are_refused() {
        assertThat(read(ANSWER.formatted("vector", "\"pod\": \"x\"", "7")).complaint())
                .hasValueSatisfying(said -> assertThat(said).contains("sum by both"));
        assertThat(read(ANSWER.formatted("matrix", "\"shard_id\": \"x\"", "7")).complaint())
                .hasValueSatisfying(said -> assertThat(said).contains("one instant"));
    }

    @ParameterizedTest
    @CsvSource({"NaN", "-1", "+Inf", "many"})
    void what_counts_nothing_is_refused(String number) {
        assertThat(read(ANSWER.formatted("vector", "\"shard_id\": \"x\"", number))
                        .complaint())
                .isPresent();
        assertThat(read("{\"a\": {\"b\": \"%s\"}}".formatted(number)).complaint())
                .hasValueSatisfying(said -> assertThat(said).startsWith("has no number of items of a/b"));
    }
}
