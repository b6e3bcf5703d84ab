package dev.tidegate.cli.simulate;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 4.20} as the minor version 20. */
final class MinorVersionConverter implements ITypeConverter<Integer> {

    private static final Pattern FORM = Pattern.compile("4\\.(\\d{1,3})");

    @Override
    public Integer convert(String text) {
        var parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new TypeConversionException("'" + text + "' is not a minor version such as 4.20");
        }
        return Integer.valueOf(parts.group(1));
    }
}
