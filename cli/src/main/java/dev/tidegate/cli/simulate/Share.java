package dev.tidegate.cli.simulate;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Part of a whole, from 0 to 1. */
record Share(double value) {

    /** Reads {@code 20%} or {@code 0.2}. */
    static final class Converter implements ITypeConverter<Share> {

        private static final Pattern FORM = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,6})?)\\s?(%?)");

        @Override
        public Share convert(String text) {
            var parts = FORM.matcher(text);
            if (parts.matches()) {
                var value = Double.parseDouble(parts.group(1)) / (parts.group(2).isEmpty() ? 1 : 100);
                if (value <= 1) {
                    return new Share(value);
                }
            }
            throw new TypeConversionException("'" + text + "' is not a share such as 20% or 0.2");
        }
    }
}
