package dev.tidegate.ocm.search;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class SearchPropertyTest {

    /** Full of what could break out of quotes. */
    private static final Gen<String> VALUE = Gen.listOf(
                    Gen.oneOf("a", "b", "'", "''", " and ", " or ", ")", "(", ",", "=", "ü"), 1, 4)
            .map(pieces -> String.join("", pieces));

    private static final Gen<String> KEY = Gen.oneOf("id", "type", "product.id", "organization_id");

    /** One key for equations, another for patterns, so that nothing is mixed. */
    private static final Gen<Said> SAID = Gen.anyOf(
            draws ->
                    new Said(KEY.draw(draws), Set.copyOf(Gen.listOf(VALUE, 0, 4).draw(draws)), false),
            draws -> new Said("key", Set.copyOf(Gen.listOf(VALUE, 0, 3).draw(draws)), true));

    private static final Gen<List<Said>> SAYINGS = Gen.listOf(SAID, 1, 5);

    private static final Gen<Map<String, String>> ITEM = draws -> {
        Map<String, String> item = new HashMap<>();
        for (var key : List.of("id", "type", "product.id", "organization_id", "key")) {
            item.put(key, VALUE.draw(draws));
        }
        return item;
    };

    @Test
    void what_is_rendered_finds_what_was_said() {
        forAll(SAYINGS, SAYINGS, ITEM, (sayings, alternatives, item) -> {
            var search = search(sayings).andAnyOf(eachAlone(alternatives));
            if (search.isNothing()) {
                return;
            }

            var found = SearchParser.parse(search.render()).test(item);

            assertThat(found)
                    .isEqualTo(
                            holds(sayings).test(item) && anyHolds(alternatives).test(item));
        });
    }

    @Test
    void every_value_that_is_searched_for_is_found() {
        forAll(KEY, Gen.setOf(VALUE, 1, 5), (key, values) -> {
            var search = Search.nothing().andIn(key, values);

            var reading = SearchParser.parse(search.render());

            assertThat(values).allMatch(value -> reading.test(Map.of(key, value)));
        });
    }

    @Test
    void the_order_of_saying_does_not_matter() {
        forAll(SAYINGS, sayings -> {
            var search = search(sayings);
            var backwards = new ArrayList<>(sayings);
            Collections.reverse(backwards);

            assertThat(search(backwards)).hasToString(search.toString());
        });
    }

    private static Search search(List<Said> sayings) {
        var search = Search.nothing();
        for (var said : sayings) {
            search = search.and(said.search());
        }
        return search;
    }

    private static Search[] eachAlone(List<Said> sayings) {
        return sayings.stream().map(Said::search).toArray(Search[]::new);
    }

    /** The model: what is said about one key adds up, different keys must all hold. */
    private static Predicate<Map<String, String>> holds(List<Said> sayings) {
        return item -> sayings.stream()
                .filter(said -> !said.values().isEmpty())
                .allMatch(said -> sayings.stream()
                        .filter(other -> other.key().equals(said.key()))
                        .anyMatch(other -> other.holds(item)));
    }

    private static Predicate<Map<String, String>> anyHolds(List<Said> sayings) {
        return item -> sayings.stream().allMatch(said -> said.values().isEmpty())
                || sayings.stream().anyMatch(said -> said.holds(item));
    }

    private record Said(String key, Set<String> values, boolean like) {

        Search search() {
            return like
                    ? Search.nothing()
                            .andLike(
                                    key,
                                    values.stream().map(value -> value + "%").toArray(String[]::new))
                    : Search.nothing().andIn(key, values);
        }

        boolean holds(Map<String, String> item) {
            var actual = item.getOrDefault(key, "");
            return values.stream().anyMatch(value -> like ? actual.startsWith(value) : actual.equals(value));
        }
    }
}
