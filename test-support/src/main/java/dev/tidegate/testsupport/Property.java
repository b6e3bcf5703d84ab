package dev.tidegate.testsupport;

/**
 * Laws that hold for every value: {@code forAll(fleets(), budgets(), (fleet, budget) -> ...)}.
 *
 * <p>The seed comes from the name of the calling test, so a build sees the same cases every time. Another seed is
 * tried with {@code -Dtidegate.property.seed=…}, another number of cases with {@code -Dtidegate.property.tries=…}.
 */
public final class Property {

    private Property() {}

    public static <A> void forAll(Generator<A> first, Check1<? super A> check) {
        PropertyRunner.usual().forAll(first, check);
    }

    public static <A, B> void forAll(Generator<A> first, Generator<B> second, Check2<? super A, ? super B> check) {
        PropertyRunner.usual().forAll(first, second, check);
    }

    public static <A, B, C> void forAll(
            Generator<A> first,
            Generator<B> second,
            Generator<C> third,
            Check3<? super A, ? super B, ? super C> check) {
        PropertyRunner.usual().forAll(first, second, third, check);
    }

    /** For a property that needs more cases than usual, or can afford only fewer. */
    public static PropertyRunner tries(int tries) {
        return PropertyRunner.usual().tries(tries);
    }

    /** For the one case that must be looked at again. */
    public static PropertyRunner withSeed(long seed) {
        return PropertyRunner.usual().withSeed(seed);
    }

    /** What must hold for one value; throws if it does not. */
    @FunctionalInterface
    public interface Check1<A> {
        void accept(A first) throws Exception;
    }

    /** What must hold for two values; throws if it does not. */
    @FunctionalInterface
    public interface Check2<A, B> {
        void accept(A first, B second) throws Exception;
    }

    /** What must hold for three values; throws if it does not. */
    @FunctionalInterface
    public interface Check3<A, B, C> {
        void accept(A first, B second, C third) throws Exception;
    }
}
