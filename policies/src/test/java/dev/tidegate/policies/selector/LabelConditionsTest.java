package dev.tidegate.policies.selector;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tidegate.engine.problem.Parsed;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelConditionsTest {

    @ParameterizedTest(name = "{0} selects tier {1}: {2}")
    @CsvSource(delimiter = '|', textBlock = """
                    {}                                                                   | dev  | true
                    {"matchLabels":{"tier":"dev"}}                                       | dev  | true
                    {"matchLabels":{"tier":"dev"}}                                       | prod | false
                    {"matchLabels":{"tier":"dev"}}                                       |      | false
                    {"matchExpressions":[{"key":"tier","operator":"In","values":["a","dev"]}]}    | dev | true
                    {"matchExpressions":[{"key":"tier","operator":"NotIn","values":["dev"]}]}     | dev | false
                    {"matchExpressions":[{"key":"tier","operator":"NotIn","values":["dev"]}]}     |     | true
                    {"matchExpressions":[{"key":"tier","operator":"Exists"}]}            | dev  | true
                    {"matchExpressions":[{"key":"tier","operator":"Exists"}]}            |      | false
                    {"matchExpressions":[{"key":"tier","operator":"DoesNotExist"}]}      |      | true
                    {"matchLabels":{"tier":"dev"},"matchExpressions":[{"key":"zone","operator":"Exists"}]} | dev | false
                    """)
    void labels_are_selected_by_all_conditions(String selector, String tier, boolean selected) {
        var conditions = read(selector).orElseThrow();

        assertThat(conditions.matches(tier == null ? Map.of() : Map.of("tier", tier)))
                .isEqualTo(selected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "dev"                                                              | must be an object
                    {"matchLabel":{"tier":"dev"}}                                      | matchLabel; known are
                    {"matchLabels":{"tier":"a b"}}                                     | which no label can have
                    {"matchLabels":{"-tier":"a"}}                                      | the key '-tier'
                    {"matchLabels":{"Example.com/tier":"a"}}                           | the key 'Example.com/tier'
                    {"matchExpressions":[{"key":"tier","operator":"in","values":["a"]}]} | the operator 'in'
                    {"matchExpressions":[{"key":"tier","operator":"In"}]}              | needs a value
                    {"matchExpressions":[{"key":"tier","operator":"Exists","values":["a"]}]} | needs no values
                    """)
    void what_kubernetes_refuses_is_refused_with_what_is_wrong(String selector, String sentence) {
        assertThat(read(selector).complaint()).get().asString().contains(sentence);
    }

    @Test
    void a_missing_selector_has_no_conditions() {
        var conditions = LabelConditions.read(
                        JsonMapper.builder().build().createObjectNode().path("selector"))
                .orElseThrow();

        assertThat(conditions.isEmpty()).isTrue();
    }

    private static Parsed<LabelConditions> read(String selector) {
        try {
            return LabelConditions.read(JsonMapper.builder().build().readTree(selector));
        } catch (JsonProcessingException broken) {
            throw new IllegalArgumentException(broken);
        }
    }
}
