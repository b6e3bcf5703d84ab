package dev.tidegate.cli.shell;

import java.util.Arrays;
import java.util.Map;

/** What a command gets from its process: output streams, the terminal, and environment variables. */
public record ProcessEnvironment(OutputStreams streams, Terminal terminal, Map<String, String> environment) {

    public ProcessEnvironment {
        environment = Map.copyOf(environment);
    }

    /** The environment of this process. */
    public static ProcessEnvironment process() {
        return new ProcessEnvironment(OutputStreams.process(), Terminal.detect(), System.getenv());
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
        return !Arrays.asList(arguments).contains(GlobalOptions.NO_COLOR)
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !"dumb".equals(environment.get("TERM"));
    }
}
