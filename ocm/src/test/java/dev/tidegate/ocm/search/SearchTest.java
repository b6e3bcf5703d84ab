package dev.tidegate.ocm.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTest {

    @Test
    void conditions_are_sorted_by_key_and_values_by_text() {
        var search = Search.where("type", "Organization")
                .andIn("organization_id", List.of("o2", "o1"))
                .andLike("key", "sre-capabilities.aus.%");

        assertThat(search.render())
                .isEqualTo(
                        "key like 'sre-capabilities.aus.%' and organization_id in ('o1','o2') and type='Organization'");
    }

    @Test
    void one_value_is_an_equation_however_it_was_said() {
        var search = Search.nothing().andIn("id", List.of("s1", "s1")).and("managed", "true");

        assertThat(search.render()).isEqualTo("id='s1' and managed='true'");
    }

    @Test
    void what_is_said_twice_about_a_key_adds_up() {
        var search = Search.where("state", "ready").andIn("state", List.of("error", "ready"));

        assertThat(search.render()).isEqualTo("state in ('error','ready')");
    }

    @Test
    void two_searches_become_one() {
        var search = Search.where("id", "b").and("managed", "true").and(Search.where("id", "a"));

        assertThat(search.render()).isEqualTo("id in ('a','b') and managed='true'");
    }

    @Test
    void several_patterns_are_alternatives_in_parentheses() {
        var search = Search.where("type", "T").andLike("key", "b%", "a%");

        assertThat(search.render()).isEqualTo("(key like 'a%' or key like 'b%') and type='T'");
    }

    @Test
    void alternatives_stand_in_front_in_parentheses() {
        var search = Search.where("managed", "true").andAnyOf(Search.where("b", "1"), Search.where("a", "2"));

        assertThat(search.render()).isEqualTo("(a='2' or b='1') and managed='true'");
    }

    @Test
    void a_single_alternative_needs_no_parentheses_and_is_not_mixed_with_the_rest() {
        var search = Search.where("id", "b").andAnyOf(Search.where("id", "a"));

        assertThat(search.render()).isEqualTo("id='a' and id='b'");
    }

    @Test
    void an_alternative_of_several_conditions_keeps_them_together() {
        var search = Search.nothing()
                .andAnyOf(Search.where("a", "1"), Search.where("x", "1").and("y", "2"));

        assertThat(search.render()).isEqualTo("(x='1' and y='2' or a='1')");
    }

    @Test
    void a_quote_in_a_value_is_doubled() {
        var search = Search.where("name", "o'hara").andLike("key", "it's%");

        assertThat(search.render()).isEqualTo("key like 'it''s%' and name='o''hara'");
    }

    @Test
    void times_are_bounds_in_whole_seconds() {
        var search = Search.nothing()
                .andNotBefore("created_at", Instant.parse("2026-03-01T07:40:00.123Z"))
                .andNotAfter("created_at", Instant.parse("2026-03-02T07:40:00Z"));

        assertThat(search.render())
                .isEqualTo("created_at >= '2026-03-01T07:40:00Z' and created_at <= '2026-03-02T07:40:00Z'");
    }

    @Test
    void nothing_to_compare_with_means_no_condition() {
        var search = Search.where("type", "T")
                .and("a", "")
                .andIn("b", List.of())
                .andLike("c")
                .andAnyOf()
                .andAnyOf(Search.nothing());

        assertThat(search.render()).isEqualTo("type='T'");
    }

    @Test
    void a_search_without_conditions_cannot_be_rendered() {
        assertThatIllegalStateException().isThrownBy(Search.where("a", "")::render);
    }

    @Test
    void conditions_of_different_kinds_for_one_key_are_refused() {
        var search = Search.where("key", "a");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> search.andLike("key", "b%"))
                .withMessageContaining("key");
    }
}
