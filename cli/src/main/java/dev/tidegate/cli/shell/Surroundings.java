package dev.tidegate.cli.shell;

import java.util.Arrays;
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

    /** Whether results may be coloured. */
    boolean coloursResults(String... arguments) {
        return terminal.output() && wantsColours(arguments);
    }

    /** Whether what goes to standard error may be coloured. */
    boolean coloursErrors(String... arguments) {
        return terminal.errors() && wantsColours(arguments);
    }

    /**
     * The option is looked for in the plain arguments, because a command line that was not understood must be answered
     * without colours too.
     */
    private boolean wantsColours(String... arguments) {
        return !Arrays.asList(arguments).contains(StandingOptions.NO_COLOR)
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(environment.get("TERM"));
    }
}
