package dev.tidegate.application.upgrades.change;

import dev.tidegate.engine.duration.TimeFormat;
import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;

/** Orders as people read them. */
public final class OrderDescription {

    private OrderDescription() {}

    /** Whether something may still come of it. */
    public static boolean isOpen(Order order) {
        return switch (order.state()) {
            case PENDING, SCHEDULED, STARTED, DELAYED, UNKNOWN -> true;
            case COMPLETED, FAILED, CANCELLED -> false;
        };
    }

    /** What is ordered, for which part, and when it starts. */
    public static String of(Order order, Instant now) {
        var text = new StringBuilder("the " + order.state() + " order of " + order.part());
        if (order.unit() != null) {
            text.append(' ').append(order.unit());
        }
        if (order.version() != null) {
            text.append(" to ").append(order.version());
        }
        if (order.nextRun() != null) {
            text.append(", ").append(TimeFormat.moment(now, order.nextRun()));
        }
        return text.toString();
    }
}
