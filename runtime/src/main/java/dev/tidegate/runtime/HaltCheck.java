package dev.tidegate.runtime;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Whether a unit is halted, as of at most half a second ago. While the halts cannot be read nothing may be begun: somebody
 * may have halted everything. Safe for many threads.
 */
final class HaltCheck {

    private static final Duration FRESH = Duration.ofMillis(500);

    private final HaltSwitch halts;
    private final LongSupplier ticker;
    private List<Halt> known = List.of();
    private @Nullable String unknown = "they were never read";
    private long readAt;

    HaltCheck(HaltSwitch halts, LongSupplier ticker) {
        this.halts = halts;
        this.ticker = ticker;
        this.readAt = ticker.getAsLong() - FRESH.toNanos();
    }

    synchronized Optional<Denial> denial(String capability, String unit) {
        refresh();
        if (unknown != null) {
            return Optional.of(
                    new Denial(Denial.Reason.HALTED, "not begun: whether a person halted it is not known: " + unknown));
        }
        return known.stream()
                .filter(halt -> halt.covers(capability, unit))
                .findFirst()
                .map(halt -> new Denial(Denial.Reason.HALTED, "not begun: " + halt.sentence()));
    }

    private void refresh() {
        long now = ticker.getAsLong();
        if (now - readAt < FRESH.toNanos()) {
            return;
        }
        readAt = now;
        try {
            known = halts.halts();
            unknown = null;
        } catch (RuntimeException unreadable) {
            unknown = String.valueOf(unreadable.getMessage());
        }
    }
}
