package dev.tidegate.testsupport;

import dev.tidegate.testsupport.Property.Check1;
import dev.tidegate.testsupport.Property.Check2;
import dev.tidegate.testsupport.Property.Check3;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a property is tried: how often, and from which seed.
 *
 * @param seed where the numbers start; null takes {@code tidegate.property.seed}, else the name of the calling test
 */
public record PropertyRunner(int tries, @Nullable Long seed) {

    private static final int USUAL_TRIES = 200;
    private static final Set<Class<?>> KIT = Set.of(Property.class, PropertyRunner.class);

    public PropertyRunner {
        if (tries < 1) {
            throw new IllegalArgumentException("a property must be tried at least once, not " + tries + " times");
        }
    }

    static PropertyRunner usual() {
        return new PropertyRunner(Integer.getInteger("tidegate.property.tries", USUAL_TRIES), null);
    }

    public PropertyRunner tries(int other) {
        return new PropertyRunner(other, seed);
    }

    public PropertyRunner withSeed(long other) {
        return new PropertyRunner(tries, other);
    }

    public <A> void forAll(Generator<A> first, Check1<? super A> check) {
        run(draws -> {
            var a = first.draw(draws);
            return new PropertyCase(List.of(a), () -> check.accept(a));
        });
    }

    public <A, B> void forAll(Generator<A> first, Generator<B> second, Check2<? super A, ? super B> check) {
        run(draws -> {
            var a = first.draw(draws);
            var b = second.draw(draws);
            return new PropertyCase(List.of(a, b), () -> check.accept(a, b));
        });
    }

    public <A, B, C> void forAll(
            Generator<A> first,
            Generator<B> second,
            Generator<C> third,
            Check3<? super A, ? super B, ? super C> check) {
        run(draws -> {
            var a = first.draw(draws);
            var b = second.draw(draws);
            var c = third.draw(draws);
            return new PropertyCase(List.of(a, b, c), () -> check.accept(a, b, c));
        });
    }

    private void run(Generator<PropertyCase> cases) {
        var test = callingTest();
        long start = seed != null
                ? seed
                : Objects.requireNonNullElseGet(Long.getLong("tidegate.property.seed"), () -> seedOf(test));
        for (var attempt = 1; attempt <= tries; attempt++) {
            var draws = RandomSource.seeded(RandomSource.mix(start + attempt));
            var failure = draw(cases, draws, start, attempt).failure();
            if (failure != null) {
                var smallest = new Shrinker(cases, failure).shrink(draws.tape());
                throw report(test, start, attempt, cases, smallest, failure);
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new AssertionError("interrupted after try %d of %d with seed %d, most likely by a timeout"
                        .formatted(attempt, tries, start));
            }
        }
    }

    private static PropertyCase draw(Generator<PropertyCase> cases, RandomSource draws, long start, int attempt) {
        try {
            return cases.draw(draws);
        } catch (GenerationFailedException e) {
            throw new AssertionError(
                    "no values for try %d of seed %d: %s".formatted(attempt, start, e.getMessage()), e);
        }
    }

    private AssertionError report(
            String test,
            long start,
            int attempt,
            Generator<PropertyCase> cases,
            Shrinker.Smallest smallest,
            Throwable first) {
        var values = cases.draw(RandomSource.replay(smallest.tape())).describe();
        var error = new AssertionError(
                """
                property failed at try %d of %d with seed %d
                counter-example (after %d shrink steps):
                %s
                because: %s
                re-run: -Dtest='%s' -Dtidegate.property.seed=%d""".formatted(attempt, tries, start, smallest.steps(), values, smallest.failure(), test, start),
                smallest.failure());
        if (smallest.failure() != first) {
            error.addSuppressed(first);
        }
        return error;
    }

    /** Class and method that called the kit, as Maven's {@code -Dtest} wants it. */
    private static String callingTest() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(frame -> !KIT.contains(frame.getDeclaringClass()))
                        .findFirst()
                        .map(frame ->
                                frame.getDeclaringClass().getSimpleName() + "#" + withoutLambda(frame.getMethodName()))
                        .orElse("unknown"));
    }

    /** The numbers of lambdas change with every edit of the file; the method around them does not. */
    private static String withoutLambda(String method) {
        return method.startsWith("lambda$") ? method.substring(7, method.lastIndexOf('$')) : method;
    }

    private static long seedOf(String test) {
        return test.hashCode();
    }
}
