package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.problem.ProblemReport;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.CommandText;
import dev.tidegate.cli.upgrades.desk.Desk;
import dev.tidegate.cli.upgrades.desk.Intent;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.server.upgrades.DataSites;
import dev.tidegate.server.upgrades.Survey;
import dev.tidegate.upgrades.file.UpgradeFiles;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.secret.SecretDirectory;
import dev.tidegate.upgrades.secret.SecretVariables;
import dev.tidegate.upgrades.secret.Secrets;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class SyncCommand implements Callable<ExitCode> {

    @Option(
            names = "--data",
            paramLabel = "<directory>",
            required = true,
            order = 1,
            description = "A data tree with environments and organisations.")
    private Path data = Path.of("");

    @Option(
            names = "--secrets",
            paramLabel = "<directory>",
            order = 2,
            description = "Where the secrets that the data tree names are found, one file each:"
                    + " <path>/<field>. Without it, they are variables TIDEGATE_SECRET_<PATH>_<FIELD>.")
    private @Nullable Path secrets;

    @Option(
            names = {"--org", "--org-id"},
            paramLabel = "<id>",
            split = ",",
            order = 3,
            description = "Only this organisation; may be repeated.")
    private Set<String> only = new LinkedHashSet<>();

    @Option(
            names = "--prune",
            order = 4,
            description = "Delete policies of clusters that their organisation's file does not name.")
    private boolean prune;

    @Mixin
    private ChangeOptions change;

    @Mixin
    private OutputOption output;

    @Spec
    private CommandSpec command;

    @Override
    public ExitCode call() {
        var clock = Clock.systemUTC();
        var files = load();
        var errors =
                files.check(clock.instant()).stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) {
            throw refused(errors);
        }
        var sites = DataSites.of(files, secrets());
        var keys = sites.organisations().stream()
                .map(AllowedOrganisation::key)
                .filter(key -> only.isEmpty() || only.contains(key.id()))
                .toList();
        if (keys.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    sites.problems().isEmpty()
                            ? data + " names no such organisation"
                            : String.join("; ", sites.problems()));
        }
        var survey = new Survey(OrganisationOptions.ocm(clock, Sleeper.real()), clock, sites.sites());
        var desk = Desk.open(survey, clock, keys);
        var plan = FilePlan.of(desk, files, prune, CommandText.same(command, List.of()));
        if (!plan.problems().isEmpty()) {
            throw refused(plan.problems());
        }
        return change.carryOut(
                desk,
                new Intent(plan.edits(), sites.problems(), List.of()),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
    }

    private CommandFailure refused(List<Problem> problems) {
        output.print(
                new ProblemReport(data.toString(), problems).in(Document.of("tidegate.upgrades.policy.validate/v1")));
        return new CommandFailure(ExitCode.WRONG_USAGE, "nothing was written: mend these errors first");
    }

    private UpgradeFiles load() {
        try {
            return UpgradeFiles.load(DataTree.load(data, UpgradeSchemas.shipped(), Limits.usual()));
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, data + " cannot be read: " + e.getMessage(), e);
        }
    }

    private Secrets secrets() {
        Secrets variables = new SecretVariables(System.getenv());
        return secrets == null ? variables : new SecretDirectory(secrets).or(variables);
    }
}
