package dev.tidegate.promotions.check;

import com.google.re2j.Pattern;
import java.util.List;

/** Takes from a line of output what differs between two runs of the same thing: times, durations, addresses, lines of code. */
final class LogLineNormalizer {

    private static final List<Replacement> REPLACEMENTS = List.of(
            new Replacement("\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}([.,]\\d+)?(Z|[+-]\\d{2}:?\\d{2})?", "<time>"),
            new Replacement("\\b\\d{2}:\\d{2}:\\d{2}([.,]\\d+)?\\b", "<time>"),
            new Replacement("[\\w./-]+\\.(py|go|java|rs|js|ts):[\\w<>.$]+:\\d+", "<code>"),
            new Replacement("[\\w./-]+\\.(py|go|java|rs|js|ts):\\d+", "<code>"),
            new Replacement("\\b0x[0-9a-fA-F]+\\b", "<address>"),
            new Replacement("\\b\\d{1,3}(\\.\\d{1,3}){3}(:\\d+)?\\b", "<address>"),
            new Replacement("\\b\\d+(\\.\\d+)?\\s?(ms|µs|us|ns|s|sec|secs|seconds|min|minutes|h)\\b", "<duration>"));

    private LogLineNormalizer() {}

    static String normalize(String line) {
        var text = line.stripTrailing();
        for (var replacement : REPLACEMENTS) {
            text = replacement.pattern.matcher(text).replaceAll(replacement.mark);
        }
        return text;
    }

    private record Replacement(Pattern pattern, String mark) {
        Replacement(String expression, String mark) {
            this(Pattern.compile(expression), mark);
        }
    }
}
