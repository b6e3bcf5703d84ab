package dev.tidegate.testsupport;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class GeneratorTest {

    private static final int MANY = 2_000;

    private static <T> List<T> many(Generator<T> gen) {
        var draws = RandomSource.seeded(7);
        return LongStream.range(0, MANY).mapToObj(i -> gen.draw(draws)).toList();
    }

    private static <T> T simplest(Generator<T> gen) {
        return gen.draw(RandomSource.replay(List.of()));
    }

    @Test
    void the_same_seed_gives_the_same_values() {
        var gen = Generator.listOf(Generator.strings("abcdef", 0, 9), 0, 20);

        var once = gen.draw(RandomSource.seeded(42));

        assertThat(gen.draw(RandomSource.seeded(42))).isEqualTo(once);
        assertThat(gen.draw(RandomSource.seeded(43))).isNotEqualTo(once);
    }

    @Test
    void a_seed_means_the_same_numbers_for_ever() {
        var draws = RandomSource.seeded(1);

        assertThat(List.of(draws.between(0, 9), draws.between(0, 9), draws.between(0, 9)))
                .containsExactly(5, 9, 0);
    }

    @Test
    void a_tape_played_again_gives_the_same_value() {
        var gen = Generator.setOf(Generator.integers(0, 1_000), 2, 9);
        var draws = RandomSource.seeded(5);
        var once = gen.draw(draws);

        var again = gen.draw(RandomSource.replay(draws.tape()));

        assertThat(again).isEqualTo(once);
    }

    @Test
    void integers_keep_to_their_range_and_reach_both_ends() {
        assertThat(many(Generator.integers(-5, 5_000)))
                .allMatch(drawn -> drawn >= -5 && drawn <= 5_000)
                .contains(-5, -4, 4_999, 5_000);
    }

    @Test
    void the_whole_range_of_long_can_be_drawn() {
        assertThat(many(Generator.longs(Long.MIN_VALUE, Long.MAX_VALUE)))
                .contains(Long.MIN_VALUE, Long.MAX_VALUE)
                .anyMatch(drawn -> drawn > Long.MIN_VALUE / 2 && drawn < Long.MAX_VALUE / 2);
    }

    @Test
    void a_range_that_is_upside_down_is_refused() {
        assertThatThrownBy(() -> simplest(Generator.integers(3, 2))).hasMessage("nothing lies between 3 and 2");
    }

    @Test
    void a_list_takes_every_length_it_may() {
        var lengths =
                new HashSet<>(many(Generator.listOf(Generator.booleans(), 2, 6).map(List::size)));

        assertThat(lengths).containsExactlyInAnyOrder(2, 3, 4, 5, 6);
    }

    @Test
    void a_set_has_as_many_different_elements_as_asked_for() {
        assertThat(many(Generator.setOf(Generator.integers(1, 4), 3, 4)))
                .allSatisfy(drawn -> assertThat(drawn).hasSizeBetween(3, 4));
    }

    @Test
    void a_set_that_cannot_be_filled_says_so() {
        assertThatThrownBy(() -> simplest(Generator.setOf(Generator.booleans(), 3, 3)))
                .isInstanceOf(GenerationFailedException.class)
                .hasMessageContaining("set of 3 to 3");
    }

    @Test
    void a_permutation_keeps_the_elements_and_changes_the_order() {
        var drawn = many(Generator.permutationOf(List.of(1, 2, 3)));

        assertThat(drawn).allSatisfy(order -> assertThat(order).containsExactlyInAnyOrder(1, 2, 3));
        assertThat(new HashSet<>(drawn)).hasSize(6);
    }

    @Test
    void instants_and_durations_keep_to_their_range() {
        var from = Instant.parse("2026-03-02T07:40:00Z");
        var until = from.plusSeconds(90);

        assertThat(many(Generator.instants(from, until))).allMatch(at -> !at.isBefore(from) && !at.isAfter(until));
        assertThat(many(Generator.durations(Duration.ofSeconds(-3), Duration.ofSeconds(3))))
                .contains(Duration.ofSeconds(-3), Duration.ZERO, Duration.ofSeconds(3));
    }

    @Test
    void optional_values_are_sometimes_there_and_sometimes_not() {
        assertThat(new HashSet<>(many(Generator.optional(Generator.constant("x")))))
                .containsExactlyInAnyOrder(Optional.empty(), Optional.of("x"));
    }

    @Test
    void any_of_takes_values_from_every_generator() {
        assertThat(new HashSet<>(many(Generator.<Object>anyOf(
                        Generator.constant(1), Generator.constant("one"), Generator.booleans()))))
                .isEqualTo(Set.of(1, "one", true, false));
    }

    @Test
    void without_numbers_everything_is_at_its_simplest() {
        assertThat(simplest(Generator.integers(3, 9))).isEqualTo(3);
        assertThat(simplest(Generator.booleans())).isFalse();
        assertThat(simplest(Generator.oneOf("a", "b"))).isEqualTo("a");
        assertThat(simplest(Generator.listOf(Generator.booleans(), 1, 5))).containsExactly(false);
        assertThat(simplest(Generator.permutationOf(List.of("x", "y", "z")))).containsExactly("x", "y", "z");
        assertThat(simplest(Generator.optional(Generator.constant(1)))).isEmpty();
        assertThat(simplest(Generator.strings("xyz", 2, 5))).isEqualTo("xx");
    }

    @Test
    void a_filter_lets_only_wanted_values_through() {
        assertThat(many(Generator.integers(0, 99).filter(drawn -> drawn % 7 == 0)))
                .allMatch(drawn -> drawn % 7 == 0);
    }

    @Test
    void a_filter_that_refuses_everything_gives_up_and_says_what_to_do() {
        assertThatThrownBy(() -> many(Generator.integers(0, 99).filter(drawn -> drawn > 99)))
                .isInstanceOf(GenerationFailedException.class)
                .hasMessageContaining("refused 100 values in a row")
                .hasMessageContaining("build the values you want");
    }

    @Test
    void a_generator_that_never_ends_is_stopped() {
        Generator<List<Integer>> endless = draws -> {
            List<Integer> drawn = new ArrayList<>();
            while (draws.between(0, 9) >= 0) {
                drawn.add(1);
            }
            return drawn;
        };

        assertThatThrownBy(() -> simplest(endless))
                .isInstanceOf(GenerationFailedException.class)
                .hasMessageContaining("draws");
    }
}
