package dev.tidegate.ocm.order;

import dev.tidegate.ocm.page.JsonItem;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * One scheduled upgrade, no matter who placed it.
 *
 * @param schedule a cron expression, of automatic orders only
 * @param version unknown for automatic orders that have not chosen one yet
 */
public record OcmOrder(
        String id,
        OcmOrderTarget target,
        OcmScheduleType scheduleType,
        @Nullable String schedule,
        @Nullable String version,
        @Nullable Instant nextRun,
        OcmOrderState state) {

    /** An order as it was placed. */
    static OcmOrder placed(String id, OcmOrderTarget target, String version, Instant start) {
        return new OcmOrder(
                id,
                target,
                OcmScheduleType.MANUAL,
                null,
                version,
                start.truncatedTo(ChronoUnit.SECONDS),
                OcmOrderState.PENDING);
    }

    /** Whether this order and one that was placed by us are one. */
    public boolean isSameAs(OcmOrder placed) {
        return target.equals(placed.target)
                && (id.equals(placed.id)
                        || (placed.version != null && placed.nextRun != null && isFor(placed.version, placed.nextRun)));
    }

    OcmOrder in(OcmOrderState known) {
        return new OcmOrder(id, target, scheduleType, schedule, version, nextRun, known);
    }

    /** Whether this is the order that was placed for this version and time; some responses leave the time out. */
    boolean isFor(String wanted, Instant start) {
        return scheduleType != OcmScheduleType.AUTOMATIC
                && wanted.equals(version)
                && (nextRun == null
                        || nextRun.truncatedTo(ChronoUnit.SECONDS).equals(start.truncatedTo(ChronoUnit.SECONDS)));
    }

    static OcmOrder read(JsonItem item, OcmOrderTarget target) {
        return new OcmOrder(
                item.required("id"),
                target,
                OcmScheduleType.of(item.textOrEmpty("schedule_type")),
                item.text("schedule"),
                item.text("version"),
                item.instant("next_run"),
                OcmOrderState.of(item.textOrEmpty("state.value")));
    }
}
