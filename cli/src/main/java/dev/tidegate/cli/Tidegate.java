package dev.tidegate.cli;

import dev.tidegate.cli.completion.CompletionCommand;
import dev.tidegate.cli.data.DataCommand;
import dev.tidegate.cli.demo.DemoCommand;
import dev.tidegate.cli.help.HelpCommand;
import dev.tidegate.cli.integrations.IntegrationsCommand;
import dev.tidegate.cli.policies.PoliciesCommand;
import dev.tidegate.cli.shell.Registration;
import dev.tidegate.cli.shell.Root;
import dev.tidegate.cli.shell.Shell;
import dev.tidegate.cli.shell.Surroundings;
import dev.tidegate.cli.simulate.SimulateCommand;
import dev.tidegate.cli.upgrades.UpgradesCommand;
import dev.tidegate.cli.version.BuildRecord;
import dev.tidegate.cli.version.VersionCommand;
import dev.tidegate.integrations.load.IntegrationSchemas;
import java.util.List;

/** The command {@code tidegate}: the list of all commands, and the way in. */
public final class Tidegate {

    private Tidegate() {}

    public static void main(String[] arguments) {
        readAhead(arguments);
        System.exit(new Shell(root(), Surroundings.process()).run(arguments));
    }

    /** Commands on integrations need schemas whatever their options say, and reading those takes as long: both at once. */
    private static void readAhead(String... arguments) {
        var words = List.of(arguments);
        if (words.indexOf("integrations") == 0 && words.size() > 1 && !words.contains("--help")) {
            var reading = new Thread(IntegrationSchemas::shipped, "schemas");
            reading.setDaemon(true);
            reading.start();
        }
    }

    /**
     * No command is loaded for being listed: summaries are constants, which the compiler copies here, and commands are
     * made by lambdas, since a reference to a constructor would load its class.
     */
    public static Root root() {
        return new Root(
                "tidegate",
                "Takes risky changes to fleets in small, explained steps.",
                List.of(
                        "  tidegate demo",
                        "  tidegate policies evaluate examples/policies/vectors.jsonl --check",
                        "  tidegate version",
                        "  tidegate help version"),
                () -> BuildRecord.own().line(),
                List.of(
                        new Registration("demo", DemoCommand.SUMMARY, () -> new DemoCommand()),
                        new Registration("upgrades", UpgradesCommand.SUMMARY, () -> new UpgradesCommand()),
                        new Registration("integrations", IntegrationsCommand.SUMMARY, () -> new IntegrationsCommand()),
                        new Registration("policies", PoliciesCommand.SUMMARY, () -> new PoliciesCommand()),
                        new Registration("data", DataCommand.SUMMARY, () -> new DataCommand()),
                        new Registration("simulate", SimulateCommand.SUMMARY, () -> new SimulateCommand()),
                        new Registration("version", VersionCommand.SUMMARY, () -> new VersionCommand()),
                        new Registration(
                                "completion",
                                CompletionCommand.SUMMARY,
                                () -> new CompletionCommand(() -> Shell.model(root()))),
                        new Registration("help", HelpCommand.SUMMARY, () -> new HelpCommand())));
    }
}
