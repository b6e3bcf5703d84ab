package dev.tidegate.cli.integrations;

import dev.tidegate.cli.shell.CommandProcess;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** {@code tidegate integrations run} in a process of its own. */
final class RunProcess extends CommandProcess {

    private static final Pattern COUNTS = Pattern.compile("(\\d+) done, .*");

    private RunProcess(List<String> arguments) {
        super(arguments);
    }

    static RunProcess about(DeployedIntegrations deployed, String... words) {
        var arguments = new ArrayList<>(List.of("integrations", "run", "--listen", "127.0.0.1:0"));
        arguments.addAll(List.of(words));
        arguments.addAll(deployed.options());
        return new RunProcess(arguments);
    }

    /** Reads on until a run has said how it ended. */
    List<String> turn() {
        return until(line -> COUNTS.matcher(line).matches());
    }

    /** Reads on until a run has ended in these words. */
    List<String> turn(String counts) {
        return until(counts::equals);
    }

    /** How many steps all runs have done that were read of. */
    int done() {
        return printed().stream()
                .map(COUNTS::matcher)
                .filter(line -> line.matches())
                .mapToInt(line -> Integer.parseInt(line.group(1)))
                .sum();
    }
}
