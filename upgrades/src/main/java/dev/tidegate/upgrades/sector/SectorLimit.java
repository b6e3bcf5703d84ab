package dev.tidegate.upgrades.sector;

import dev.tidegate.engine.lock.AreaLimit;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many clusters of a sector may hold one mutex at the same time, as it was written.
 *
 * @param limit null if nobody can tell what was meant; only the reference lets that pass until it matters
 */
public record SectorLimit(String text, @Nullable AreaLimit limit) {

    private static final Pattern STRICT = Pattern.compile("([0-9]{1,2}|100)%?");
    private static final Pattern LENIENT = Pattern.compile("\\s*([+-]?[0-9]{1,9})\\s*(%?)");

    /** Reads {@code 3} or {@code 25%}, both up to 100. */
    public static Optional<SectorLimit> parse(String text) {
        return STRICT.matcher(text).matches()
                ? Threshold.parse(text).map(threshold -> new SectorLimit(text, limit(threshold)))
                : Optional.empty();
    }

    /** Reads whatever the reference reads, and keeps what it keeps. */
    public static SectorLimit keep(String text) {
        var matcher = LENIENT.matcher(text);
        if (!matcher.matches()) {
            return new SectorLimit(text, null);
        }
        int amount = Integer.parseInt(matcher.group(1));
        return new SectorLimit(
                text,
                matcher.group(2).isEmpty()
                        ? new AreaLimit(members -> amount, Integer.toString(amount))
                        : new AreaLimit(members -> (int) Math.rint(members * (long) amount / 100.0), amount + " %"));
    }

    /** Whether it reads as nobody at all, which is taken for one. */
    public boolean isZero() {
        return text.equals("0") || text.equals("00") || text.equals("0%") || text.equals("00%");
    }

    private static AreaLimit limit(Threshold threshold) {
        var share = Limit.of(threshold, Rounding.HALF_EVEN, 1);
        return threshold.match(
                count -> new AreaLimit(members -> count.count(), count.toString()),
                percent -> new AreaLimit(members -> share.of(members).number(), percent.toString()));
    }
}
