package dev.tidegate.store.run;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which runs to list; null means any.
 *
 * @param from the earliest start, inclusive
 * @param until the latest start, exclusive
 */
public record RunFilter(
        @Nullable String capability,
        @Nullable String scope,
        @Nullable Instant from,
        @Nullable Instant until) {

    public static RunFilter all() {
        return new RunFilter(null, null, null, null);
    }

    public static RunFilter of(String capability, String scope) {
        return new RunFilter(capability, scope, null, null);
    }

    public RunFilter from(Instant earliest) {
        return new RunFilter(capability, scope, earliest, until);
    }

    public RunFilter until(Instant end) {
        return new RunFilter(capability, scope, from, end);
    }
}
