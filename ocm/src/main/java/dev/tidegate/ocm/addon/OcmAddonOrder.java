package dev.tidegate.ocm.addon;

import dev.tidegate.ocm.order.OcmOrderState;
import dev.tidegate.ocm.order.OcmScheduleType;
import dev.tidegate.ocm.page.JsonItem;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One scheduled upgrade of an add-on, no matter who placed it. */
public record OcmAddonOrder(
        String id,
        String addon,
        OcmScheduleType scheduleType,
        @Nullable String schedule,
        @Nullable String version,
        @Nullable Instant nextRun,
        OcmOrderState state) {

    /** An order as it was placed. */
    static OcmAddonOrder placed(String id, String addon, String version, Instant start) {
        return new OcmAddonOrder(id, addon, OcmScheduleType.MANUAL, null, version, start, OcmOrderState.PENDING);
    }

    /** Whether this order and one that was placed by us are one. */
    public boolean isSameAs(OcmAddonOrder placed) {
        return id.equals(placed.id) || (placed.version != null && isFor(placed.addon, placed.version));
    }

    OcmAddonOrder in(OcmOrderState known) {
        return new OcmAddonOrder(id, addon, scheduleType, schedule, version, nextRun, known);
    }

    boolean isFor(String wantedAddon, String wantedVersion) {
        return scheduleType != OcmScheduleType.AUTOMATIC && addon.equals(wantedAddon) && wantedVersion.equals(version);
    }

    static OcmAddonOrder read(JsonItem item, OcmAddonApi api) {
        var state = item.text("state.value");
        return new OcmAddonOrder(
                item.required("id"),
                item.required("addon_id"),
                OcmScheduleType.of(item.textOrEmpty(api.scheduleType())),
                item.text("schedule"),
                item.text("version"),
                item.instant("next_run"),
                OcmOrderState.of(state == null ? item.textOrEmpty("state") : state));
    }
}
