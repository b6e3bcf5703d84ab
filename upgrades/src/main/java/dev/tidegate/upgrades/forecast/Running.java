package dev.tidegate.upgrades.forecast;

import dev.tidegate.upgrades.fleet.Order;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An upgrade that is ordered or goes on, and when it is done. */
record Running(String cluster, Order.Part part, @Nullable String unit, String version, Instant start, Instant end) {}
