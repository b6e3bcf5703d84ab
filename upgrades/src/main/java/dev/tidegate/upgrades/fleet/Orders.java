package dev.tidegate.upgrades.fleet;

import java.util.List;
import java.util.function.Function;

/** The orders of one cluster, or the reason why nobody knows them. */
public sealed interface Orders {

    <T> T match(Function<? super Known, ? extends T> known, Function<? super Unknown, ? extends T> unknown);

    static Orders of(Order... orders) {
        return new Known(List.of(orders));
    }

    static Orders none() {
        return new Known(List.of());
    }

    /** Nobody asked. */
    static Orders unread() {
        return new Unknown("they were not read");
    }

    static Orders unknown(String why) {
        return new Unknown(why);
    }

    /** The orders that are known; none if nothing is, so ask {@link #isBusy} whether there may be more. */
    default List<Order> list() {
        return match(Known::orders, unknown -> List.of());
    }

    /** Whether an upgrade is ordered, as far as anybody can tell: what is not known is taken for one. */
    default boolean isBusy() {
        return match(known -> !known.orders().isEmpty(), unknown -> true);
    }

    /** All orders there are. */
    record Known(List<Order> orders) implements Orders {

        public Known {
            orders = List.copyOf(orders);
        }

        @Override
        public <T> T match(Function<? super Known, ? extends T> known, Function<? super Unknown, ? extends T> unknown) {
            return known.apply(this);
        }
    }

    /** The orders could not be read. */
    record Unknown(String why) implements Orders {

        @Override
        public <T> T match(Function<? super Known, ? extends T> known, Function<? super Unknown, ? extends T> unknown) {
            return unknown.apply(this);
        }
    }
}
