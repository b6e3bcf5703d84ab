package dev.tidegate.integrations.entry;

import org.jspecify.annotations.Nullable;

/** The resource requests and limits of a container; at least one of the two is present. */
public record ResourceRequirements(
        @Nullable Amounts requests, @Nullable Amounts limits) {

    /** CPU and memory. */
    public record Amounts(@Nullable Quantity cpu, @Nullable Quantity memory) {}
}
