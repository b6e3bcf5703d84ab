package dev.tidegate.ocm.request;

import dev.tidegate.ocm.pace.Slots;
import dev.tidegate.ocm.pace.TokenBucket;

/** What keeps the requests to one environment within bounds, whoever sends them. */
record Pace(Slots slots, TokenBucket bucket) {}
