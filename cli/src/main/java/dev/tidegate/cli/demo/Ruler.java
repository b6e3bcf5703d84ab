package dev.tidegate.cli.demo;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Measures the terminal: {@code COLUMNS} and {@code LINES} count where they are set, then the terminal itself is
 * asked through {@code stty}, and if it does not answer it is taken for an ordinary one.
 */
final class Ruler {

    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,3}");
    private static final Pattern ROWS_AND_COLUMNS = Pattern.compile("([1-9][0-9]{0,3}) ([1-9][0-9]{0,3})\\s*");

    private Ruler() {}

    static Size measure(Map<String, String> environment) {
        var columns = number(environment.get("COLUMNS"));
        var rows = number(environment.get("LINES"));
        if (columns.isPresent() && rows.isPresent()) {
            return new Size(columns.get(), rows.get());
        }
        var own = ask().orElse(Size.USUAL);
        return new Size(columns.orElse(own.columns()), rows.orElse(own.rows()));
    }

    private static Optional<Integer> number(@Nullable String text) {
        return Optional.ofNullable(text).filter(NUMBER.asMatchPredicate()).map(Integer::valueOf);
    }

    /** There is no way to ask from Java itself; the answer comes within milliseconds or not at all. */
    private static Optional<Size> ask() {
        try {
            var process = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!process.waitFor(300, TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                return Optional.empty();
            }
            return parse(new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException noTerminalOrNoStty) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    static Optional<Size> parse(String answer) {
        var matcher = ROWS_AND_COLUMNS.matcher(answer);
        return matcher.matches()
                ? Optional.of(new Size(Integer.parseInt(matcher.group(2)), Integer.parseInt(matcher.group(1))))
                : Optional.empty();
    }
}
