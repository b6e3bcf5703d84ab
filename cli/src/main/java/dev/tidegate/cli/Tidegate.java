package dev.tidegate.cli;

import dev.tidegate.cli.audit.AuditCommand;
import dev.tidegate.cli.completion.CompletionCommand;
import dev.tidegate.cli.config.ConfigCommand;
import dev.tidegate.cli.data.DataCommand;
import dev.tidegate.cli.demo.DemoLoader;
import dev.tidegate.cli.halt.HaltCommand;
import dev.tidegate.cli.help.HelpCommand;
import dev.tidegate.cli.integrations.IntegrationsCommand;
import dev.tidegate.cli.logging.InternalLogMessages;
import dev.tidegate.cli.policies.PoliciesCommand;
import dev.tidegate.cli.promotions.PromotionsCommand;
import dev.tidegate.cli.replay.ReplayCommand;
import dev.tidegate.cli.serve.ServeCommand;
import dev.tidegate.cli.shell.CommandExecutor;
import dev.tidegate.cli.shell.CommandRegistration;
import dev.tidegate.cli.shell.ProcessEnvironment;
import dev.tidegate.cli.shell.RootCommand;
import dev.tidegate.cli.simulate.SimulateCommand;
import dev.tidegate.cli.store.StoreCommand;
import dev.tidegate.cli.upgrades.UpgradesCommand;
import dev.tidegate.cli.version.BuildRecord;
import dev.tidegate.cli.version.VersionCommand;
import dev.tidegate.http.JdkHttpTransport;
import dev.tidegate.integrations.load.IntegrationSchemas;
import java.util.List;

/** The command {@code tidegate}: the list of all commands, and the way in. */
public final class Tidegate {

    private Tidegate() {}

    public static void main(String[] arguments) {
        TemporaryDirectorySetting.apply(System.getenv());
        InternalLogMessages.limitToErrors();
        readAhead(arguments);
        System.exit(new CommandExecutor(root(), ProcessEnvironment.process()).run(arguments));
    }

    /**
     * Reads what commands need whatever their options say, while those are parsed, because both take as long. Where
     * reading fails, so does the command, which says why.
     */
    private static void readAhead(String... arguments) {
        var words = List.of(arguments);
        if (words.size() < 2 || words.contains("--help")) {
            return;
        }
        if (words.get(0).equals("integrations")) {
            readAhead(IntegrationSchemas::shipped);
        } else if (words.get(0).equals("upgrades") && !words.get(1).equals("test")) {
            readAhead(JdkHttpTransport::readAuthorities);
        }
    }

    private static void readAhead(Runnable work) {
        var reading = new Thread(work, "reading ahead");
        reading.setDaemon(true);
        reading.start();
    }

    /**
     * No command is loaded for being listed: summaries are constants, which the compiler copies here, and commands are
     * made by lambdas, since a reference to a constructor would load its class.
     */
    public static RootCommand root() {
        return new RootCommand(
                "tidegate",
                "Takes risky changes to fleets in small, explained steps.",
                List.of(
                        "  tidegate demo",
                        "  tidegate policies evaluate examples/policies/vectors.jsonl --check",
                        "  tidegate version",
                        "  tidegate help version"),
                () -> BuildRecord.own().line(),
                List.of(
                        new CommandRegistration("demo", DemoLoader.SUMMARY, () -> DemoLoader.command()),
                        new CommandRegistration("upgrades", UpgradesCommand.SUMMARY, () -> new UpgradesCommand()),
                        new CommandRegistration(
                                "integrations", IntegrationsCommand.SUMMARY, () -> new IntegrationsCommand()),
                        new CommandRegistration("policies", PoliciesCommand.SUMMARY, () -> new PoliciesCommand()),
                        new CommandRegistration("promotions", PromotionsCommand.SUMMARY, () -> new PromotionsCommand()),
                        new CommandRegistration("serve", ServeCommand.SUMMARY, () -> new ServeCommand()),
                        new CommandRegistration("config", ConfigCommand.SUMMARY, () -> new ConfigCommand()),
                        new CommandRegistration("replay", ReplayCommand.SUMMARY, () -> new ReplayCommand()),
                        new CommandRegistration("halt", HaltCommand.SUMMARY, () -> new HaltCommand()),
                        new CommandRegistration("audit", AuditCommand.SUMMARY, () -> new AuditCommand()),
                        new CommandRegistration("store", StoreCommand.SUMMARY, () -> new StoreCommand()),
                        new CommandRegistration("data", DataCommand.SUMMARY, () -> new DataCommand()),
                        new CommandRegistration("simulate", SimulateCommand.SUMMARY, () -> new SimulateCommand()),
                        new CommandRegistration("version", VersionCommand.SUMMARY, () -> new VersionCommand()),
                        new CommandRegistration(
                                "completion",
                                CompletionCommand.SUMMARY,
                                () -> new CompletionCommand(() -> CommandExecutor.model(root()))),
                        new CommandRegistration("help", HelpCommand.SUMMARY, () -> new HelpCommand())));
    }
}
