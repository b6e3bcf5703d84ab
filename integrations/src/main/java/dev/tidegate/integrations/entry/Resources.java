package dev.tidegate.integrations.entry;

import org.jspecify.annotations.Nullable;

/** What a container asks for and may use at most; at least one of the two is there. */
public record Resources(
        @Nullable Amounts requests, @Nullable Amounts limits) {

    /** Processor time and memory, as Kubernetes writes them. */
    public record Amounts(@Nullable Quantity cpu, @Nullable Quantity memory) {}
}
