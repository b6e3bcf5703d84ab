package dev.tidegate.simulator.ocm.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchQueryTest {

    private static final Map<String, Object> CLUSTER = Map.of(
            "id", "c1",
            "name", "it's a name",
            "state", "ready",
            "product.id", "rosa",
            "managed", true,
            "label", "true",
            "created_at", "2026-03-02T06:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "id='c1'                                                | true",
                "id = 'c2'                                              | false",
                "id != 'c2'                                             | true",
                "id <> 'c1'                                             | false",
                "id in ('c0','c1')                                      | true",
                "id IN ('c0', 'c2')                                     | false",
                "id not in ('c0')                                       | true",
                "name='it''s a name'                                    | true",
                "name like 'it%'                                        | true",
                "name like '%s a n_me'                                  | true",
                "name like 'it'                                         | false",
                "name like '%%m%e%'                                     | true",
                "name ilike 'IT%'                                       | true",
                "name not like 'x%'                                     | true",
                "managed = true                                         | true",
                "managed = 't'                                          | true",
                "managed = 'F'                                          | false",
                "managed != 'f'                                         | true",
                "managed in ('0', '1')                                  | true",
                "managed like 't%'                                      | true",
                "label = 't'                                            | false",
                "label = 'true'                                         | true",
                "created_at >= '2026-03-02T06:00:00Z'                   | true",
                "created_at > '2026-03-02T06:00:00Z'                    | false",
                "created_at <= '2026-03-02T07:00:00+01:00'              | true",
                "created_at < '2026-03-02T05:59:59Z'                    | false",
                "id='c2' or id='c1' and state='ready'                   | true",
                "(id='c2' or id='c1') and state='error'                 | false",
                "not (state='error')                                    | true",
                "managed='true' and product.id in ('osd','rosa') and state='ready' and id in ('c1') | true",
                "missing='x'                                            | false",
                "missing!='x'                                           | true",
            })
    void a_search_finds_what_it_says(String text, boolean found) {
        assertThat(SearchQuery.parse(text).finds(CLUSTER::get)).isEqualTo(found);
    }

    @Test
    void nothing_said_finds_everything() {
        assertThat(SearchQuery.parse("  ").finds(CLUSTER::get)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "id",
                "id=",
                "='x'",
                "id='x",
                "id='x' and",
                "id='x' id='y'",
                "(id='x'",
                "id='x')",
                "id in ()",
                "id in ('x'",
                "id like",
                "id ~ 'x'",
                "'id'='x'",
                "id='x' or or id='y'",
                "id in 'x'",
                "and",
                "not"
            })
    void nonsense_is_told(String text) {
        assertThatThrownBy(() -> SearchQuery.parse(text)).isInstanceOf(SearchSyntaxException.class);
    }

    @Test
    void what_is_no_boolean_is_told() {
        var search = SearchQuery.parse("managed = 'perhaps'");

        assertThatThrownBy(() -> search.finds(CLUSTER::get)).hasMessageContaining("'perhaps'");
    }

    @Test
    void a_search_that_is_nested_without_end_is_refused() {
        var text = "(".repeat(5_000) + "id='x'" + ")".repeat(5_000);

        assertThatThrownBy(() -> SearchQuery.parse(text)).hasMessageContaining("nested");
    }

    @Test
    void a_list_may_use_its_index_where_only_some_values_are_possible() {
        var search = SearchQuery.parse("managed='true' and id in ('a','b')");

        assertThat(search.onlyValuesOf("id")).contains(Set.of("a", "b"));
        assertThat(search.onlyValuesOf("state")).isEmpty();
        assertThat(SearchQuery.parse("id='a' or state='b'").onlyValuesOf("id")).isEmpty();
        assertThat(SearchQuery.parse("not id='a'").onlyValuesOf("id")).isEmpty();
        assertThat(search.fields()).containsExactlyInAnyOrder("managed", "id");
    }
}
