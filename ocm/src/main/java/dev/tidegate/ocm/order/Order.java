package dev.tidegate.ocm.order;

import dev.tidegate.ocm.page.Item;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * One scheduled upgrade, whoever placed it.
 *
 * @param schedule a cron expression, of automatic orders only
 * @param version unknown for automatic orders that have not chosen one yet
 */
public record Order(
        String id,
        OrderTarget target,
        ScheduleType scheduleType,
        @Nullable String schedule,
        @Nullable String version,
        @Nullable Instant nextRun,
        OrderState state) {

    Order in(OrderState known) {
        return new Order(id, target, scheduleType, schedule, version, nextRun, known);
    }

    /** Whether this is what came of placing such an order; some answers leave the time out. */
    boolean isFor(String wanted, Instant start) {
        return scheduleType != ScheduleType.AUTOMATIC
                && wanted.equals(version)
                && (nextRun == null
                        || nextRun.truncatedTo(ChronoUnit.SECONDS).equals(start.truncatedTo(ChronoUnit.SECONDS)));
    }

    static Order read(Item item, OrderTarget target) {
        return new Order(
                item.required("id"),
                target,
                ScheduleType.of(item.textOrEmpty("schedule_type")),
                item.text("schedule"),
                item.text("version"),
                item.instant("next_run"),
                OrderState.of(item.textOrEmpty("state.value")));
    }
}
