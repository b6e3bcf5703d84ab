package dev.tidegate.cli.demo;

import dev.tidegate.cli.shell.Terminal;
import java.time.Clock;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Where the demo plays, and the only place that knows real time.
 *
 * @param size measures the terminal anew each time
 */
record Stage(boolean hasTerminal, Map<String, String> environment, Clock clock, Sleeper sleeper, Supplier<Size> size) {

    static Stage process() {
        var environment = System.getenv();
        return new Stage(
                Terminal.detect().output(),
                environment,
                Clock.systemUTC(),
                duration -> Thread.sleep(duration.toMillis()),
                () -> Ruler.measure(environment));
    }

    /** Whether pictures can be drawn one over the other. */
    boolean canRedraw() {
        return hasTerminal && !"dumb".equals(environment.get("TERM"));
    }
}
