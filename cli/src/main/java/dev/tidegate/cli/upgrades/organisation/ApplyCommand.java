package dev.tidegate.cli.upgrades.organisation;

import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.CommandText;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.cli.upgrades.policy.Application;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Puts settings of organisations from files in place. */
@Command(
        name = "apply",
        description = {
            "Put settings of organisations in place from files, and policies of clusters that stand beside them.",
            "",
            "What a document does not say is taken away: it says all there is."
        },
        footer = "  tidegate upgrades org apply -f examples/upgrades/policies/harbour.yml --dry-run")
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class ApplyCommand implements Callable<ExitCode> {

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<path>",
            required = true,
            order = 1,
            description = "A file, or a directory with all files below it; may be given several times.")
    private List<Path> paths = new ArrayList<>();

    @Mixin
    private ChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        return new Application(paths, false, CommandText.same(command, List.of()))
                .carryOut(organisations, change, output);
    }
}
