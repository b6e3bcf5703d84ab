package dev.tidegate.cli.shell;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** What a command gets from its process: output streams, the terminal, and environment variables. */
public record ProcessEnvironment(OutputStreams streams, Terminal terminal, Map<String, String> environment) {

    /** The variable of shells; the launcher finds the number out where no shell tells it. */
    private static final String COLUMNS = "COLUMNS";

    public ProcessEnvironment {
        environment = Map.copyOf(environment);
    }

    /** The environment of this process. */
    public static ProcessEnvironment process() {
        var variables = new HashMap<>(System.getenv());
        var columns = System.getProperty("tidegate.terminal.columns", "");
        if (!columns.isEmpty()) {
            variables.putIfAbsent(COLUMNS, columns);
        }
        return new ProcessEnvironment(OutputStreams.process(), Terminal.detect(), variables);
    }

    /** How wide help is: as wide as the terminal where there is one, within what can be read. */
    int helpWidth() {
        var columns = environment.getOrDefault(COLUMNS, "");
        if (!terminal.output() || !columns.matches("[0-9]{1,4}")) {
            return HelpStyle.WIDTH;
        }
        return Math.min(HelpStyle.WIDEST, Math.max(HelpStyle.NARROWEST, Integer.parseInt(columns)));
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
