package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Makes labels say what data files say. */
@Command(
        name = "sync",
        description = {
            "Make the labels of clusters and organisations say what data files say.",
            "",
            "Whoever the files name and OCM knows gets the labels; clusters that are not there are passed over, and"
                    + " clusters that no file names keep theirs unless --prune is given. What cannot be said by labels"
                    + " (health checks, add-ons) stays in the files."
        },
        footer = {
            "  tidegate upgrades policy sync --data examples/upgrades/data --secrets /run/secrets --dry-run",
            "  tidegate upgrades policy sync --data /etc/tidegate/data --prune --yes",
        })
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicySyncCommand implements Callable<ExitCode> {

    @Mixin
    private DataTreeOptions data;

    @Option(
            names = "--prune",
            order = 4,
            description = "Delete policies of clusters that their organisation's file does not name.")
    private boolean prune;

    @Mixin
    private LabelChangeOptions change;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var planned = data.service(output::print).synchronise(prune, CommandText.same(command, List.of()));
        return change.carryOut(
                planned.session(), planned.request(), Document.of("tidegate.upgrades.changes/v1"), output);
    }
}
