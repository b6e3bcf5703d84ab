package dev.tidegate.ocm.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class OcmSearchTest {

    @Test
    void conditions_are_sorted_by_key_and_values_by_text() {
        var search = OcmSearch.whereLike("key", "sre-capabilities.aus.%")
                .and("type", "Organization")
                .andIn("organization_id", List.of("o2", "o1"));

        assertThat(search.render())
                .isEqualTo(
                        "key like 'sre-capabilities.aus.%' and organization_id in ('o1','o2') and type='Organization'");
    }

    @Test
    void one_value_is_always_an_equation() {
        var search = OcmSearch.nothing().andIn("id", List.of("s1", "s1")).and("managed", "true");

        assertThat(search.render()).isEqualTo("id='s1' and managed='true'");
    }

    @Test
    void values_for_the_same_key_are_united() {
        var search = OcmSearch.where("state", "ready").andIn("state", List.of("error", "ready"));

        assertThat(search.render()).isEqualTo("state in ('error','ready')");
    }

    @Test
    void a_quote_in_a_value_is_doubled() {
        var search = OcmSearch.whereLike("key", "it's%").and("name", "o'hara");

        assertThat(search.render()).isEqualTo("key like 'it''s%' and name='o''hara'");
    }

    @Test
    void the_later_of_two_times_counts_in_whole_seconds() {
        var search = OcmSearch.nothing()
                .andNotBefore("created_at", Instant.parse("2026-03-01T07:40:00.123Z"))
                .andNotBefore("created_at", Instant.parse("2026-02-01T07:40:00Z"));

        assertThat(search.render()).isEqualTo("created_at >= '2026-03-01T07:40:00Z'");
    }

    @Test
    void nothing_to_compare_with_means_no_condition() {
        var search = OcmSearch.where("type", "T").and("a", "").andIn("b", List.of());

        assertThat(search.render()).isEqualTo("type='T'");
    }

    @Test
    void a_search_without_conditions_cannot_be_rendered() {
        assertThatIllegalStateException().isThrownBy(OcmSearch.where("a", "")::render);
    }

    @Test
    void conditions_of_different_kinds_for_one_key_are_refused() {
        var search = OcmSearch.whereLike("key", "b%");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> search.and("key", "a"))
                .withMessageContaining("key");
    }
}
