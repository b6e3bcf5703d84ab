package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An ordered or started upgrade and its assumed end. */
record OngoingUpgrade(
        String cluster, Order.Part part, @Nullable String unit, String version, Instant start, Instant end) {}
