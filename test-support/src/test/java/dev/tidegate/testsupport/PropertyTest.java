package dev.tidegate.testsupport;

import static dev.tidegate.testsupport.Property.forAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;

class PropertyTest {

    private static AssertionError failureOf(ThrowingCallable property) {
        return catchThrowableOfType(AssertionError.class, property);
    }

    @Test
    void a_property_that_holds_is_tried_as_often_as_asked_and_passes() {
        var seen = new ArrayList<Integer>();

        Property.tries(37).forAll(Generator.integers(0, 9), seen::add);

        assertThat(seen).hasSize(37);
    }

    @Test
    @DisabledIfSystemProperty(named = "tidegate.property.tries", matches = ".*")
    void the_usual_number_of_tries_is_200() {
        assertThat(new PropertyRunner(200, null)).isEqualTo(PropertyRunner.usual());
    }

    @Test
    void a_failing_number_shrinks_to_the_smallest_that_fails() {
        var failure = failureOf(
                () -> forAll(Generator.integers(0, 100_000), n -> assertThat(n).isLessThan(1_234)));

        assertThat(failure).hasMessageContaining("shrink steps):\n  1234\n");
    }

    @Test
    void a_failing_list_shrinks_to_the_fewest_and_smallest_elements() {
        var lists = Generator.listOf(Generator.integers(0, 1_000), 0, 30);

        var failure = failureOf(() -> forAll(lists, list -> assertThat(list).allMatch(n -> n < 100)));

        assertThat(failure).hasMessageContaining("):\n  [100]\n");
    }

    @Test
    void a_failing_order_shrinks_to_two_neighbours() {
        var lists = Generator.listOf(Generator.integers(0, 1_000), 0, 30);

        var failure = failureOf(() -> forAll(lists, list -> assertThat(list).isSorted()));

        assertThat(failure).hasMessageContaining("):\n  [1, 0]\n");
    }

    @Test
    void shrinking_goes_through_map_flat_map_and_filter() {
        var texts = Generator.integers(1, 20)
                .flatMap(length -> Generator.strings("abc", length, length))
                .filter(text -> !text.startsWith("c"))
                .map(text -> "<" + text + ">");

        var failure = failureOf(() -> forAll(texts, text -> assertThat(text).doesNotContain("b")));

        assertThat(failure).hasMessageContaining("):\n  \"<b>\"\n");
    }

    @Test
    void shrinking_does_not_slip_to_another_kind_of_failure() {
        var failure = failureOf(() -> forAll(Generator.integers(0, 1_000), n -> {
            if (n < 10) {
                throw new IllegalStateException("a different mistake");
            }
            assertThat(n).isLessThan(10);
        }));

        assertThat(failure).hasMessageContaining("):\n  10\n");
    }

    @Test
    void the_failure_names_seed_try_and_the_way_to_run_it_again() {
        var failure = failureOf(() -> Property.tries(50)
                .withSeed(4711)
                .forAll(
                        Generator.integers(0, 9),
                        Generator.booleans(),
                        (n, b) -> assertThat(n).isNegative()));

        assertThat(failure)
                .hasMessageStartingWith("property failed at try 1 of 50 with seed 4711\n")
                .hasMessageContaining("):\n  0\n  false\n")
                .hasMessageContaining("because: ")
                .hasMessageEndingWith(
                        "re-run: -Dtest='PropertyTest#the_failure_names_seed_try_and_the_way_to_run_it_again'"
                                + " -Dtidegate.property.seed=4711");
    }

    @Test
    void the_cause_is_the_failure_of_the_printed_example() {
        var failure = failureOf(() -> forAll(Generator.integers(0, 9_999), n -> {
            if (n > 42) {
                throw new IOException("at " + n);
            }
        }));

        assertThat(failure).cause().isInstanceOf(IOException.class).hasMessage("at 43");
        assertThat(failure.getSuppressed()).hasSize(1);
    }

    @Test
    void values_are_printed_as_they_were_before_the_check_changed_them() {
        Generator<List<Integer>> mutable =
                Generator.listOf(Generator.integers(0, 9), 2, 4).map(ArrayList::new);

        var failure = failureOf(() -> forAll(mutable, list -> {
            Collections.fill(list, 99);
            assertThat(list).isEmpty();
        }));

        assertThat(failure).hasMessageContaining("):\n  [0, 0]\n");
    }

    @Test
    @DisabledIfSystemProperty(named = "tidegate.property.seed", matches = ".*")
    void each_test_has_a_seed_of_its_own_that_stays() {
        var first = new ArrayList<List<Integer>>();
        var lists = Generator.listOf(Generator.integers(0, 1_000), 5, 9);

        for (var round = 0; round < 2; round++) {
            Property.tries(3).forAll(lists, first::add);
        }

        assertThat(first.subList(0, 3)).isEqualTo(first.subList(3, 6)).isNotEqualTo(valuesFromElsewhere(lists));
    }

    private static List<List<Integer>> valuesFromElsewhere(Generator<List<Integer>> lists) {
        var seen = new ArrayList<List<Integer>>();
        Property.tries(3).forAll(lists, seen::add);
        return seen;
    }

    @Test
    void three_generators_are_drawn_independently() {
        Property.tries(20)
                .forAll(
                        Generator.integers(0, 1),
                        Generator.integers(10, 11),
                        Generator.integers(20, 21),
                        (a, b, c) -> assertThat(List.of(a / 10, b / 10, c / 10)).containsExactly(0, 1, 2));
    }

    @Test
    void a_property_without_values_says_so_instead_of_passing() {
        var failure = failureOf(() ->
                Property.withSeed(3).forAll(Generator.integers(0, 9).filter(n -> n > 9), n -> {}));

        assertThat(failure)
                .hasMessageStartingWith("no values for try 1 of seed 3: ")
                .hasCauseInstanceOf(GenerationFailedException.class);
    }

    @Test
    void a_test_that_is_interrupted_tells_what_it_found_so_far() {
        var failure = failureOf(() -> Property.withSeed(1).forAll(Generator.integers(1_000, 9_000), n -> {
            Thread.currentThread().interrupt();
            assertThat(n).isNegative();
        }));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).hasMessageContaining("(after 0 shrink steps)");
    }

    @Test
    void a_property_that_is_interrupted_does_not_go_on() {
        var failure = failureOf(() -> Property.tries(50)
                .withSeed(1)
                .forAll(Generator.integers(0, 9), n -> Thread.currentThread().interrupt()));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).hasMessage("interrupted after try 1 of 50 with seed 1, most likely by a timeout");
    }
}
