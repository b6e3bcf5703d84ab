package dev.tidegate.simulator.ocm.search;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.testsupport.Gen;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What the client renders means here what it meant there. */
class SearchOfTheClientTest {

    /** Full of what could break out of quotes. */
    private static final Gen<String> VALUE = Gen.listOf(
                    Gen.oneOf("a", "b", "'", "''", " and ", " or ", ")", "(", ",", "=", "ü"), 1, 4)
            .map(pieces -> String.join("", pieces));

    private static final Gen<String> KEY = Gen.oneOf("id", "type", "product.id", "organization_id");
    private static final Gen<Said> SAID =
            draws -> new Said(KEY.draw(draws), Set.copyOf(Gen.listOf(VALUE, 1, 4).draw(draws)));
    private static final Gen<Map<String, String>> ITEM = draws -> {
        Map<String, String> item = new HashMap<>();
        for (var key : List.of("id", "type", "product.id", "organization_id", "key")) {
            item.put(key, VALUE.draw(draws));
        }
        return item;
    };

    @Test
    void a_conjunction_of_lists_finds_what_the_client_means() {
        forAll(Gen.listOf(SAID, 1, 5), ITEM, (sayings, item) -> {
            var rendered = search(sayings).render();

            var found = Search.parse(rendered).finds(item::get);

            assertThat(found).as(rendered).isEqualTo(holds(sayings).test(item));
        });
    }

    @Test
    void alternatives_find_what_the_client_means() {
        forAll(SAID, Gen.listOf(SAID, 1, 4), ITEM, (said, alternatives, item) -> {
            var rendered = search(List.of(said))
                    .andAnyOf(alternatives.stream()
                            .map(one -> search(List.of(one)))
                            .toArray(dev.tidegate.ocm.search.Search[]::new))
                    .render();

            var found = Search.parse(rendered).finds(item::get);

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
            var rendered = dev.tidegate.ocm.search.Search.whereLike("key", prefix + "%").render();

            var found = Search.parse(rendered).finds(item::get);

            assertThat(found).as(rendered).isEqualTo(item.getOrDefault("key", "").startsWith(prefix));
        });
    }

    @Test
    void bounds_of_time_are_kept() {
        var start = Instant.parse("2026-03-02T06:00:00Z");
        forAll(Gen.integers(0, 10), Gen.integers(0, 10), Gen.integers(0, 10), (from, to, at) -> {
            var rendered = dev.tidegate.ocm.search.Search.nothing()
                    .andNotBefore("created_at", start.plus(Duration.ofSeconds(from)))
                    .andNotAfter("created_at", start.plus(Duration.ofSeconds(to)))
                    .render();
            var created = start.plusSeconds(at).toString();

            var found = Search.parse(rendered).finds(Map.of("created_at", created)::get);

            assertThat(found).as(rendered).isEqualTo(from <= at && at <= to);
        });
    }

    private static dev.tidegate.ocm.search.Search search(List<Said> sayings) {
        var search = dev.tidegate.ocm.search.Search.nothing();
        for (var said : sayings) {
            search = search.andIn(said.key(), said.values());
        }
        return search;
    }

    /** What is said about one key adds up, different keys must all hold. */
    private static Predicate<Map<String, String>> holds(List<Said> sayings) {
        return item -> sayings.stream().allMatch(said -> sayings.stream()
                .filter(other -> other.key().equals(said.key()))
                .anyMatch(other -> other.values().contains(item.getOrDefault(said.key(), ""))));
    }

    private record Said(String key, Set<String> values) {}
}
