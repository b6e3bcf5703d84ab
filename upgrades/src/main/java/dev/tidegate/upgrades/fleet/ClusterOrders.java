package dev.tidegate.upgrades.fleet;

import java.util.List;
import java.util.function.Function;

/** The orders of one cluster, or the reason why they are unknown. */
public sealed interface ClusterOrders {

    <T> T match(Function<? super Known, ? extends T> known, Function<? super Unknown, ? extends T> unknown);

    static ClusterOrders of(Order... orders) {
        return new Known(List.of(orders));
    }

    static ClusterOrders none() {
        return new Known(List.of());
    }

    /** The orders were not read. */
    static ClusterOrders unread() {
        return new Unknown("they were not read");
    }

    static ClusterOrders unknown(String why) {
        return new Unknown(why);
    }

    /** The known orders; empty if they are unknown, so use {@link #isBusy} to find out whether there may be any. */
    default List<Order> list() {
        return match(Known::orders, unknown -> List.of());
    }

    /** Whether an upgrade is ordered. Unknown orders count as ordered. */
    default boolean isBusy() {
        return match(known -> !known.orders().isEmpty(), unknown -> true);
    }

    /** All orders of the cluster. */
    record Known(List<Order> orders) implements ClusterOrders {

        public Known {
            orders = List.copyOf(orders);
        }

        @Override
        public <T> T match(Function<? super Known, ? extends T> known, Function<? super Unknown, ? extends T> unknown) {
            return known.apply(this);
        }
    }

    /** The orders could not be read. */
    record Unknown(String why) implements ClusterOrders {

        @Override
        public <T> T match(Function<? super Known, ? extends T> known, Function<? super Unknown, ? extends T> unknown) {
            return unknown.apply(this);
        }
    }
}
