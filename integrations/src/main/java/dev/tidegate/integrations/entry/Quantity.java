package dev.tidegate.integrations.entry;

import dev.tidegate.engine.problem.Parsed;
import java.math.BigDecimal;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A Kubernetes quantity: {@code 100m}, {@code 1.5Gi}, {@code 2e3}. Equal only if written alike; compare {@link #amount}
 * to compare the values.
 */
public record Quantity(String text) {

    private static final Pattern FORM = Pattern.compile("([0-9]{1,18}(?:\\.[0-9]{0,18})?|\\.[0-9]{1,18})"
            + "(?:(n|u|m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei)|[eE]([+-]?[0-9]{1,2}))?");
    private static final Map<String, BigDecimal> SUFFIXES = Map.ofEntries(
            Map.entry("n", BigDecimal.ONE.scaleByPowerOfTen(-9)),
            Map.entry("u", BigDecimal.ONE.scaleByPowerOfTen(-6)),
            Map.entry("m", BigDecimal.ONE.scaleByPowerOfTen(-3)),
            Map.entry("k", BigDecimal.ONE.scaleByPowerOfTen(3)),
            Map.entry("M", BigDecimal.ONE.scaleByPowerOfTen(6)),
            Map.entry("G", BigDecimal.ONE.scaleByPowerOfTen(9)),
            Map.entry("T", BigDecimal.ONE.scaleByPowerOfTen(12)),
            Map.entry("P", BigDecimal.ONE.scaleByPowerOfTen(15)),
            Map.entry("E", BigDecimal.ONE.scaleByPowerOfTen(18)),
            Map.entry("Ki", BigDecimal.valueOf(1L << 10)),
            Map.entry("Mi", BigDecimal.valueOf(1L << 20)),
            Map.entry("Gi", BigDecimal.valueOf(1L << 30)),
            Map.entry("Ti", BigDecimal.valueOf(1L << 40)),
            Map.entry("Pi", BigDecimal.valueOf(1L << 50)),
            Map.entry("Ei", BigDecimal.valueOf(1L << 60)));

    /** Parses a quantity above zero. */
    public static Parsed<Quantity> parse(String text) {
        if (!FORM.matcher(text).matches()) {
            return Parsed.refused(
                    "quantity", 0, "\"" + text + "\" is no amount; write a number with a unit, as in 100m or 400Mi");
        }
        var quantity = new Quantity(text);
        return quantity.amount().signum() > 0
                ? Parsed.accepted(quantity)
                : Parsed.refused("quantity", 0, "\"" + text + "\" is nothing at all; ask for more than zero");
    }

    /** The value, so that {@code 1} and {@code 1000m} are equal. */
    public BigDecimal amount() {
        var parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalStateException("not a quantity: " + text);
        }
        var number = new BigDecimal(parts.group(1));
        String suffix = parts.group(2);
        String exponent = parts.group(3);
        if (suffix != null) {
            return number.multiply(SUFFIXES.getOrDefault(suffix, BigDecimal.ONE))
                    .stripTrailingZeros();
        }
        return number.scaleByPowerOfTen(exponent == null ? 0 : Integer.parseInt(exponent))
                .stripTrailingZeros();
    }

    @Override
    public String toString() {
        return text;
    }
}
