package dev.tidegate.ocm.search;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class OcmSearchPropertyTest {

    /** Characters that could break out of quotes. */
    private static final Generator<String> VALUE = Generator.listOf(
                    Generator.oneOf("a", "b", "'", "''", " and ", " or ", ")", "(", ",", "=", "ü"), 1, 4)
            .map(pieces -> String.join("", pieces));

    private static final Generator<String> KEY = Generator.oneOf("id", "type", "product.id", "organization_id");

    private static final Generator<Said> SAID = draws ->
            new Said(KEY.draw(draws), Set.copyOf(Generator.listOf(VALUE, 0, 4).draw(draws)));

    private static final Generator<List<Said>> SAYINGS = Generator.listOf(SAID, 1, 5);

    private static final Generator<Map<String, String>> ITEM = draws -> {
        Map<String, String> item = new HashMap<>();
        for (var key : List.of("id", "type", "product.id", "organization_id", "key")) {
            item.put(key, VALUE.draw(draws));
        }
        return item;
    };

    @Test
    void a_rendered_search_finds_what_its_conditions_say() {
        forAll(VALUE, SAYINGS, ITEM, (prefix, sayings, item) -> {
            var rendered = search(prefix, sayings).render();

            var found = ServerSearchParser.parse(rendered).test(item);

            assertThat(found)
                    .isEqualTo(item.getOrDefault("key", "").startsWith(prefix)
                            && holds(sayings).test(item));
        });
    }

    @Test
    void every_value_that_is_searched_for_is_found() {
        forAll(KEY, Generator.setOf(VALUE, 1, 5), (key, values) -> {
            var search = OcmSearch.nothing().andIn(key, values);

            var reading = ServerSearchParser.parse(search.render());

            assertThat(values).allMatch(value -> reading.test(Map.of(key, value)));
        });
    }

    @Test
    void the_order_of_conditions_does_not_matter() {
        forAll(VALUE, SAYINGS, (prefix, sayings) -> {
            var search = search(prefix, sayings);
            var backwards = new ArrayList<>(sayings);
            Collections.reverse(backwards);

            assertThat(search(prefix, backwards)).hasToString(search.toString());
        });
    }

    private static OcmSearch search(String prefix, List<Said> sayings) {
        var search = OcmSearch.whereLike("key", prefix + "%");
        for (var said : sayings) {
            search = search.andIn(said.key(), said.values());
        }
        return search;
    }

    /** The model: values for one key are united, conditions on different keys must all hold. */
    private static Predicate<Map<String, String>> holds(List<Said> sayings) {
        return item -> sayings.stream()
                .filter(said -> !said.values().isEmpty())
                .allMatch(said -> sayings.stream()
                        .filter(other -> other.key().equals(said.key()))
                        .anyMatch(other -> other.holds(item)));
    }

    private record Said(String key, Set<String> values) {

        boolean holds(Map<String, String> item) {
            return values.contains(item.getOrDefault(key, ""));
        }
    }
}
