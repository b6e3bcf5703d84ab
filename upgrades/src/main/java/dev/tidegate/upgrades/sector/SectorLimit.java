package dev.tidegate.upgrades.sector;

import dev.tidegate.engine.lock.AreaLimit;
import dev.tidegate.engine.threshold.Limit;
import dev.tidegate.engine.threshold.Rounding;
import dev.tidegate.engine.threshold.Threshold;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How many clusters of a sector may hold one mutex at the same time.
 *
 * @param text the limit as written
 * @param limit null if the text is no limit; the reference rules accept that until the limit is needed
 */
public record SectorLimit(String text, @Nullable AreaLimit limit) {

    private static final Pattern STRICT = Pattern.compile("([0-9]{1,2}|100)%?");
    private static final Pattern LENIENT = Pattern.compile("\\s*([+-]?[0-9]{1,9})\\s*(%?)");

    /** Parses {@code 3} or {@code 25%}, both up to 100. */
    public static Optional<SectorLimit> parse(String text) {
        return STRICT.matcher(text).matches()
                ? Threshold.parse(text).map(threshold -> new SectorLimit(text, limit(threshold)))
                : Optional.empty();
    }

    /** Parses a limit as the reference does; never fails. */
    public static SectorLimit parseLeniently(String text) {
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

    /** Whether the limit is zero, which counts as one. */
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
