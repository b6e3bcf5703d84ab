package dev.tidegate.simulator.ocm.search;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Generator;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the client renders means here what it meant there. */
class SearchOfTheClientTest {

    /** Full of what could break out of quotes. */
    private static final Generator<String> VALUE = Generator.listOf(
                    Generator.oneOf("a", "b", "'", "''", " and ", " or ", ")", "(", ",", "=", "ü"), 1, 4)
            .map(pieces -> String.join("", pieces));

    private static final Generator<String> KEY = Generator.oneOf("id", "type", "product.id", "organization_id");
    private static final Generator<Said> SAID = draws ->
            new Said(KEY.draw(draws), Set.copyOf(Generator.listOf(VALUE, 1, 4).draw(draws)));
    private static final Generator<Map<String, String>> ITEM = draws -> {
        Map<String, String> item = new HashMap<>();
        for (var key : List.of("id", "type", "product.id", "organization_id", "key")) {
            item.put(key, VALUE.draw(draws));
        }
        return item;
    };

    @Test
    void a_conjunction_of_lists_finds_what_the_client_means() {
        forAll(Generator.listOf(SAID, 1, 5), ITEM, (sayings, item) -> {
            var rendered = search(sayings).render();

            var found = SearchQuery.parse(rendered).finds(item::get);

            assertThat(found).as(rendered).isEqualTo(holds(sayings).test(item));
        });
    }

    @Test
    void alternatives_find_what_each_of_them_means() {
        forAll(SAID, Generator.listOf(SAID, 1, 4), ITEM, (said, alternatives, item) -> {
            var rendered = alternatives.stream()
                            .map(one -> search(List.of(one)).render())
                            .collect(Collectors.joining(" or ", "(", ")"))
                    + " and " + search(List.of(said)).render();

            var found = SearchQuery.parse(rendered).finds(item::get);

            assertThat(found)
                    .as(rendered)
                    .isEqualTo(holds(List.of(said)).test(item)
                            && alternatives.stream()
                                    .anyMatch(one -> holds(List.of(one)).test(item)));
        });
    }

    @Test
    void a_prefix_finds_what_begins_with_it() {
        forAll(VALUE, ITEM, (prefix, item) -> {
            var rendered = dev.tidegate.ocm.search.OcmSearch.whereLike("key", prefix + "%")
                    .render();

            var found = SearchQuery.parse(rendered).finds(item::get);

            assertThat(found)
                    .as(rendered)
                    .isEqualTo(item.getOrDefault("key", "").startsWith(prefix));
        });
    }

    @Test
    void bounds_of_time_are_kept() {
        var start = Instant.parse("2026-03-02T06:00:00Z");
        forAll(Generator.integers(0, 10), Generator.integers(0, 10), Generator.integers(0, 10), (from, to, at) -> {
            var rendered = dev.tidegate.ocm.search.OcmSearch.nothing()
                            .andNotBefore("created_at", start.plus(Duration.ofSeconds(from)))
                            .render()
                    + " and created_at <= '" + start.plus(Duration.ofSeconds(to)) + "'";
            var created = start.plusSeconds(at).toString();

            var found = SearchQuery.parse(rendered).finds(Map.of("created_at", created)::get);

            assertThat(found).as(rendered).isEqualTo(from <= at && at <= to);
        });
    }

    private static dev.tidegate.ocm.search.OcmSearch search(List<Said> sayings) {
        var search = dev.tidegate.ocm.search.OcmSearch.nothing();
        for (var said : sayings) {
            search = search.andIn(said.key(), said.values());
        }
        return search;
    }

    /** What is said about one key adds up, different keys must all hold. */
    private static Predicate<Map<String, String>> holds(List<Said> sayings) {
        return item -> sayings.stream()
                .allMatch(said -> sayings.stream()
                        .filter(other -> other.key().equals(said.key()))
                        .anyMatch(other -> other.values().contains(item.getOrDefault(said.key(), ""))));
    }

    private record Said(String key, Set<String> values) {}
}
