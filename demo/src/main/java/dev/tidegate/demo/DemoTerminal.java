package dev.tidegate.demo;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.cli.shell.Terminal;
import dev.tidegate.http.Sleeper;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Where a story is shown, and the only place that knows real time.
 *
 * @param size measures the terminal anew each time
 * @param enter whether a line was typed since it was asked last
 */
record DemoTerminal(
        Terminal streams,
        Map<String, String> environment,
        Clock clock,
        Sleeper sleeper,
        Supplier<Size> size,
        BooleanSupplier enter) {

    private static final Pattern ROWS_AND_COLUMNS = Pattern.compile("([1-9][0-9]{0,3}) ([1-9][0-9]{0,3})\\s*");

    /** The columns and rows of a terminal. */
    record Size(int columns, int rows) {

        /** Of a terminal that does not tell. */
        static final Size USUAL = new Size(80, 24);
    }

    static DemoTerminal ofProcess() {
        var environment = System.getenv();
        Supplier<Size> size = () -> measure(environment);
        var streams = Terminal.detect();
        var clock = Clock.systemUTC();
        return new DemoTerminal(streams, environment, clock, Sleeper.real(), size, DemoTerminal::isLineTyped);
    }

    private static boolean isLineTyped() {
        try {
            int typed = System.in.available();
            return typed > 0 && System.in.readNBytes(typed).length > 0;
        } catch (IOException closed) {
            return false;
        }
    }

    /** Lets real time pass. */
    void rest(Duration real) {
        try {
            sleeper.sleep(real);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new RequestFailure(Status.FAILED, "the demo was interrupted", e);
        }
    }

    /** Whether there is a terminal that can be drawn over and is large enough. */
    boolean canShowLiveView() {
        return streams.output()
                && !"dumb".equals(environment.get("TERM"))
                && size.get().columns() >= 72
                && size.get().rows() >= 20;
    }

    /** Whether the locale has another encoding than UTF-8. */
    boolean isAscii() {
        return Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(locale -> !locale.isEmpty())
                .findFirst()
                .filter(locale -> !locale.toLowerCase(Locale.ROOT).matches(".*utf-?8.*"))
                .isPresent();
    }

    /** {@code LINES} and {@code COLUMNS} count if both are set; otherwise the terminal is asked through {@code stty}. */
    static Size measure(Map<String, String> environment) {
        return parse(environment.get("LINES") + " " + environment.get("COLUMNS"))
                .or(DemoTerminal::askStty)
                .orElse(Size.USUAL);
    }

    private static Optional<Size> askStty() {
        var stty = new ProcessBuilder("stty", "size").redirectInput(new File("/dev/tty"));
        try (var answer =
                stty.redirectError(ProcessBuilder.Redirect.DISCARD).start().getInputStream()) {
            return parse(new String(answer.readAllBytes(), StandardCharsets.US_ASCII));
        } catch (IOException noTerminalOrNoStty) {
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
