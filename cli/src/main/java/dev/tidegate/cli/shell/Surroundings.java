package dev.tidegate.cli.shell;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Where a command runs: its two streams, what is known about the terminal, and the environment. */
public record Surroundings(OutputStreams streams, Terminal terminal, Map<String, String> environment) {

    public Surroundings {
        environment = Map.copyOf(environment);
    }

    /** The process this is. */
    public static Surroundings process() {
        return new Surroundings(OutputStreams.process(), Terminal.detect(), System.getenv());
    }

    /**
     * Whether results may be coloured. The option is looked for in the plain arguments, because a command line that
     * was not understood must be answered without colours too.
     */
    boolean coloursFor(String... arguments) {
        return terminal.output() && wantsColours(Arrays.asList(arguments));
    }

    private boolean wantsColours(List<String> arguments) {
        return !arguments.contains(StandingOptions.NO_COLOR)
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(environment.get("TERM"));
    }
}
