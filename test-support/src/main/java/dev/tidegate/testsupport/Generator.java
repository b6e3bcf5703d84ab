package dev.tidegate.testsupport;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Makes values of one kind out of {@link RandomSource}.
 *
 * <p>Put together generators of your own as lambdas: {@code draws -> new Cluster(names.draw(draws),
 * draws.between(1, 9))}. Smaller draws should mean simpler values, because that is the way shrinking goes.
 *
 * @param <T> what is made
 */
@FunctionalInterface
public interface Generator<T> {

    /** How many values in a row a filter, or a set looking for a new member, may refuse. */
    int PATIENCE = 100;

    T draw(RandomSource draws);

    /** Both ends included; shrinks towards {@code lo}. */
    static Generator<Integer> integers(int lo, int hi) {
        return draws -> draws.between(lo, hi);
    }

    /** Both ends included; shrinks towards {@code lo}. */
    static Generator<Long> longs(long lo, long hi) {
        return draws -> draws.between(lo, hi);
    }

    /** Shrinks towards {@code false}. */
    static Generator<Boolean> booleans() {
        return draws -> draws.isMostly(2);
    }

    static <T> Generator<T> constant(T value) {
        return draws -> value;
    }

    /** One of these values; shrinks towards the first. */
    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    static <T> Generator<T> oneOf(T... values) {
        return oneOf(Arrays.asList(values));
    }

    /** One of these values; shrinks towards the first. */
    static <T> Generator<T> oneOf(List<? extends T> values) {
        List<T> choices = List.copyOf(values);
        if (choices.isEmpty()) {
            throw new IllegalArgumentException("oneOf needs something to choose from");
        }
        return draws -> draws.pick(choices);
    }

    /** A value from any of these generators; shrinks towards the first generator. */
    @SafeVarargs
    @SuppressWarnings("varargs") // only read
    static <T> Generator<T> anyOf(Generator<? extends T>... generators) {
        return Generator.<Generator<? extends T>>oneOf(Arrays.asList(generators))
                .flatMap(chosen -> chosen);
    }

    /** A list of {@code min} to {@code max} elements, about half-way in the mean; shrinks towards few elements. */
    static <T> Generator<List<T>> listOf(Generator<? extends T> element, int min, int max) {
        return draws -> {
            List<T> drawn = new ArrayList<>();
            while (drawn.size() < min || wantsMore(draws, drawn.size(), min, max)) {
                drawn.add(element.draw(draws));
            }
            return List.copyOf(drawn);
        };
    }

    /** A set of {@code min} to {@code max} different elements, in the order they were drawn. */
    static <T> Generator<Set<T>> setOf(Generator<? extends T> element, int min, int max) {
        return draws -> {
            Set<T> drawn = new LinkedHashSet<>();
            while (drawn.size() < min || wantsMore(draws, drawn.size(), min, max)) {
                var refused = 0;
                while (!drawn.add(element.draw(draws))) {
                    if (++refused == PATIENCE) {
                        throw new GenerationFailedException("after " + drawn.size() + " elements of a set of " + min
                                + " to " + max + ", " + PATIENCE + " draws in a row gave one that is in it already");
                    }
                }
            }
            return Collections.unmodifiableSet(drawn);
        };
    }

    private static boolean wantsMore(RandomSource draws, int size, int min, int max) {
        // A flag before each element, rather than a length before all: dropping a flag with its element from the
        // tape leaves a valid tape that is shorter by one element.
        return size < max && draws.isMostly(2 + (max - min) / 2);
    }

    /** The same elements in another order; shrinks towards the given one. */
    static <T> Generator<List<T>> permutationOf(List<? extends T> elements) {
        return draws -> {
            List<T> shuffled = new ArrayList<>(elements);
            for (var i = 0; i < shuffled.size() - 1; i++) {
                Collections.swap(shuffled, i, i + draws.between(0, shuffled.size() - 1 - i));
            }
            return List.copyOf(shuffled);
        };
    }

    /** A text of {@code min} to {@code max} characters of the alphabet; shrinks to a short one of the first. */
    static Generator<String> strings(String alphabet, int min, int max) {
        var letters = alphabet.codePoints().mapToObj(Character::toString).toList();
        return listOf(oneOf(letters), min, max).map(drawn -> String.join("", drawn));
    }

    /** Whole seconds after {@code from}, at most {@code until}; shrinks towards {@code from}. */
    static Generator<Instant> instants(Instant from, Instant until) {
        return durations(Duration.ZERO, Duration.between(from, until)).map(from::plus);
    }

    /** Whole seconds above {@code lo}, at most {@code hi}; shrinks towards {@code lo}. */
    static Generator<Duration> durations(Duration lo, Duration hi) {
        return longs(0, hi.minus(lo).toSeconds()).map(lo::plusSeconds);
    }

    /** A value in two of three cases; shrinks towards none. */
    static <T> Generator<Optional<T>> optional(Generator<? extends T> value) {
        return draws -> draws.isMostly(3) ? Optional.of(value.draw(draws)) : Optional.empty();
    }

    default <R> Generator<R> map(Function<? super T, ? extends R> change) {
        return draws -> change.apply(draw(draws));
    }

    default <R> Generator<R> flatMap(Function<? super T, ? extends Generator<? extends R>> next) {
        return draws -> next.apply(draw(draws)).draw(draws);
    }

    /** Only values that are wanted. Build what you need where you can: a filter that refuses much finds little. */
    default Generator<T> filter(Predicate<? super T> wanted) {
        return draws -> {
            for (var refused = 0; refused < PATIENCE; refused++) {
                var value = draw(draws);
                if (wanted.test(value)) {
                    return value;
                }
            }
            throw new GenerationFailedException("a filter refused " + PATIENCE
                    + " values in a row; build the values you want instead of filtering for them");
        };
    }
}
