package dev.tidegate.application.promotions;

import dev.tidegate.data.edit.UnifiedDiff;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.Function;

/** Changed files as a patch that {@code git apply} takes: carriage returns and a missing last line end are kept. */
final class PatchText {

    private static final char RETURN = '\uE000';
    private static final char OPEN_END = '\uE001';
    private static final String NO_NEWLINE = "\\ No newline at end of file\n";

    private PatchText() {}

    /**
     * The patch.
     *
     * @param before the bytes of a file before the change
     */
    static String of(Map<String, byte[]> contents, Function<String, byte[]> before) {
        var patch = new StringBuilder();
        contents.forEach((path, after) -> {
            for (String line : UnifiedDiff.of("/" + path, marked(before.apply(path)), marked(after))) {
                boolean isOpenEnd = line.indexOf(OPEN_END) >= 0;
                patch.append(line.replace(RETURN, '\r').replace(String.valueOf(OPEN_END), ""))
                        .append('\n');
                if (isOpenEnd) {
                    patch.append(NO_NEWLINE);
                }
            }
        });
        return patch.toString();
    }

    /** Lines are compared with what ends them. */
    private static String marked(byte[] content) {
        var text = new String(content, StandardCharsets.UTF_8).replace('\r', RETURN);
        return text.isEmpty() || text.endsWith("\n") ? text : text + OPEN_END;
    }
}
