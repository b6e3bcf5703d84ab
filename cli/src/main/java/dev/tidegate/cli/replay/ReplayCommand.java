package dev.tidegate.cli.replay;

import dev.tidegate.application.replay.ReplayService;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.store.StoreOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Decides recorded runs again and compares; below a capability, only runs of that capability. */
@Command(
        name = "replay",
        description = {
            ReplayCommand.SUMMARY,
            "",
            "Which capability a run is of is found out. Without a run, the latest ones are replayed. A run has a record for"
                    + " each of its units; its name may be cut short as long as it begins the same. tidegate upgrades"
                    + " replay and tidegate integrations replay look at their own runs only."
        },
        footer = {
            "  tidegate replay --last 10",
            "  tidegate replay 20260302T090000Z-1f0c8a4e-3 -o json",
            "  tidegate upgrades replay --last 1",
            "  tidegate integrations replay --last 1",
        })
public final class ReplayCommand implements Callable<ExitCode> {

    public static final String SUMMARY = "Decide recorded runs again, from what they were decided from, and compare.";

    @Parameters(paramLabel = "<run>", arity = "0..*", description = "Names of runs, or how they begin.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--last",
            paramLabel = "<number>",
            defaultValue = "20",
            description = "How many of the latest records are replayed if no run is named; ${DEFAULT-VALUE} unless"
                    + " said otherwise.")
    private int last = 20;

    @Mixin
    private StoreOptions store;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        return output.print(new ReplayService(store.settings()).replay(names, last, capability()));
    }

    /** The group this command is called in; null for the one across all capabilities. */
    private @Nullable String capability() {
        var group = command.parent();
        return group.parent() == null ? null : group.name();
    }
}
