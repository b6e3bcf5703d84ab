package dev.tidegate.promotions.path;

import java.util.function.Function;

/** One step of a path, from a value to some of those inside it. */
sealed interface PathStep {

    <T> T match(
            Function<? super Key, ? extends T> key,
            Function<? super Index, ? extends T> index,
            Function<? super All, ? extends T> all,
            Function<? super Filter, ? extends T> filter);

    /** The value of a key. */
    record Key(String name) implements PathStep {
        @Override
        public <T> T match(
                Function<? super Key, ? extends T> key,
                Function<? super Index, ? extends T> index,
                Function<? super All, ? extends T> all,
                Function<? super Filter, ? extends T> filter) {
            return key.apply(this);
        }
    }

    /**
     * An item of a list.
     *
     * @param number from 0; from -1 backwards to count from the end
     */
    record Index(int number) implements PathStep {
        @Override
        public <T> T match(
                Function<? super Key, ? extends T> key,
                Function<? super Index, ? extends T> index,
                Function<? super All, ? extends T> all,
                Function<? super Filter, ? extends T> filter) {
            return index.apply(this);
        }

        /** The place in a list of a size; negative or too large if there is no such item. */
        int in(int size) {
            return number < 0 ? size + number : number;
        }
    }

    /** All items of a list, or all values of a mapping. */
    record All() implements PathStep {
        @Override
        public <T> T match(
                Function<? super Key, ? extends T> key,
                Function<? super Index, ? extends T> index,
                Function<? super All, ? extends T> all,
                Function<? super Filter, ? extends T> filter) {
            return all.apply(this);
        }
    }

    /** Those of all items or values for which a condition holds. */
    record Filter(NodeCondition condition) implements PathStep {
        @Override
        public <T> T match(
                Function<? super Key, ? extends T> key,
                Function<? super Index, ? extends T> index,
                Function<? super All, ? extends T> all,
                Function<? super Filter, ? extends T> filter) {
            return filter.apply(this);
        }
    }
}
