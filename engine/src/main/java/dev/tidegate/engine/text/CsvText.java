package dev.tidegate.engine.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A row of a CSV file. A field that a spreadsheet would take for a formula gets an apostrophe in front. */
public final class CsvText {

    /** The last four are the full-width forms, which some spreadsheets take for the others. */
    private static final String FORMULA_STARTS = "=+-@＝＋－＠";

    private static final Pattern QUOTED = Pattern.compile("[\",;']|^\\s|\\s$");

    private CsvText() {}

    public static String row(List<String> fields) {
        return fields.stream().map(CsvText::field).collect(Collectors.joining(","));
    }

    private static String field(String text) {
        var printable = PrintableText.line(text);
        var start = printable.stripLeading();
        var safe = !start.isEmpty() && FORMULA_STARTS.indexOf(start.charAt(0)) >= 0 ? "'" + printable : printable;
        return QUOTED.matcher(safe).find() ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
