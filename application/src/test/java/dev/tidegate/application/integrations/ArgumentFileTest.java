package dev.tidegate.application.integrations;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.problem.Parsed;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgumentFileTest {

    private static Parsed<Map<String, List<String>>> read(String text) {
        return ArgumentFile.read(text.getBytes(UTF_8));
    }

    @Test
    void arguments_stand_by_integration() {
        assertThat(read("{\"bucket-keeper\": [\"--account-name\", \"--light\"], \"note-keeper\": []}")
                        .value())
                .contains(Map.of("bucket-keeper", List.of("--account-name", "--light"), "note-keeper", List.of()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--account-name                        | is no JSON",
                "['--account-name']                    | holds no arguments by integration",
                "{'bucket-keeper': '--account-name'}   | has no list of arguments of bucket-keeper",
                "{'bucket-keeper': [1]}                | has an argument of bucket-keeper that is no text",
            },
            quoteCharacter = '`')
    void anything_else_is_refused_with_an_example(String text, String complaint) {
        assertThat(read(text.replace('\'', '"')).complaint())
                .hasValueSatisfying(said -> assertThat(said)
                        .contains(complaint)
                        .contains("write {\"bucket-keeper\": [\"--account-name\"]}"));
    }
}
