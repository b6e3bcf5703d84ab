package dev.tidegate.ocm.addon;

import dev.tidegate.ocm.order.OrderState;
import dev.tidegate.ocm.order.ScheduleType;
import dev.tidegate.ocm.page.Item;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One scheduled upgrade of an add-on, whoever placed it. */
public record AddonOrder(
        String id,
        String addon,
        ScheduleType scheduleType,
        @Nullable String schedule,
        @Nullable String version,
        @Nullable Instant nextRun,
        OrderState state) {

    AddonOrder in(OrderState known) {
        return new AddonOrder(id, addon, scheduleType, schedule, version, nextRun, known);
    }

    boolean isFor(String wantedAddon, String wantedVersion) {
        return scheduleType != ScheduleType.AUTOMATIC && addon.equals(wantedAddon) && wantedVersion.equals(version);
    }

    static AddonOrder read(Item item, AddonApi api) {
        var state = item.text("state.value");
        return new AddonOrder(
                item.required("id"),
                item.required("addon_id"),
                ScheduleType.of(item.textOrEmpty(api.scheduleType())),
                item.text("schedule"),
                item.text("version"),
                item.instant("next_run"),
                OrderState.of(state == null ? item.textOrEmpty("state") : state));
    }
}
