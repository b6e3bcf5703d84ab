package dev.tidegate.upgrades.soak;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Writes JSON as the Python standard library does: with a blank after commas and colons, with escapes for characters
 * beyond ASCII, and with the shortest number that parses to the same value.
 */
final class PythonJsonWriter {

    private final StringBuilder out = new StringBuilder();

    /** Writes the members of one object. */
    final class Members {

        private boolean first = true;

        PythonJsonWriter member(String name) {
            if (!first) {
                out.append(", ");
            }
            first = false;
            text(name);
            out.append(": ");
            return PythonJsonWriter.this;
        }
    }

    void object(Consumer<Members> content) {
        out.append('{');
        content.accept(new Members());
        out.append('}');
    }

    void texts(Collection<String> items) {
        out.append('[');
        var separator = "";
        for (var item : items) {
            out.append(separator);
            text(item);
            separator = ", ";
        }
        out.append(']');
    }

    void text(String value) {
        out.append('"');
        value.chars().forEach(character -> {
            switch (character) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                case '\b' -> out.append("\\b");
                case '\f' -> out.append("\\f");
                default -> {
                    if (character < ' ' || character > '~') {
                        out.append(String.format(Locale.ROOT, "\\u%04x", character));
                    } else {
                        out.append((char) character);
                    }
                }
            }
        });
        out.append('"');
    }

    void number(double value) {
        out.append(shortest(value));
    }

    /** The fewest digits that parse to exactly this number, with an exponent for very small and very large numbers. */
    static String shortest(double value) {
        if (value == 0) {
            return "0.0";
        }
        var exact = new BigDecimal(value);
        var digits = exact;
        for (int precision = 1; precision <= 17; precision++) {
            digits = exact.round(new MathContext(precision, RoundingMode.HALF_EVEN));
            if (digits.doubleValue() == value) {
                break;
            }
        }
        digits = digits.stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (exponent < -4 || exponent >= 16) {
            var mantissa = digits.movePointLeft(exponent).toPlainString();
            return mantissa + "e" + (exponent < 0 ? "-" : "+") + String.format(Locale.ROOT, "%02d", Math.abs(exponent));
        }
        var plain = digits.toPlainString();
        return plain.contains(".") ? plain : plain + ".0";
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
