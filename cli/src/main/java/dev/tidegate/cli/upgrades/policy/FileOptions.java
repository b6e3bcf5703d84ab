package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.problem.ProblemReport;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.Desk;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.data.yaml.Limits;
import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.ocm.pace.Sleeper;
import dev.tidegate.server.upgrades.Census;
import dev.tidegate.server.upgrades.DataSites;
import dev.tidegate.server.upgrades.Survey;
import dev.tidegate.upgrades.companion.Templates;
import dev.tidegate.upgrades.file.OrganisationFile;
import dev.tidegate.upgrades.file.UpgradeFiles;
import dev.tidegate.upgrades.file.UpgradeSchemas;
import dev.tidegate.upgrades.run.AllowedOrganisation;
import dev.tidegate.upgrades.secret.SecretDirectory;
import dev.tidegate.upgrades.secret.SecretVariables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that keep data files in step with the clusters there are, and how they work: a mixin. */
final class FileOptions {

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

    @Option(names = "--write", order = 4, description = "Write the files; without it they are only compared.")
    private boolean write;

    @Option(names = "--exit-code", order = 5, description = "End with 3 if there is something to write.")
    private boolean tellsPending;

    @Mixin
    private OutputOption output;

    /** Compares the files of all organisations with their clusters, shows what would change, and writes it if asked. */
    ExitCode carryOut(BiFunction<OrganisationFile, Census, Proposal> work) {
        var clock = Clock.systemUTC();
        var tree = tree();
        var files = UpgradeFiles.load(tree);
        var errors =
                files.check(clock.instant()).stream().filter(Problem::isError).toList();
        if (!errors.isEmpty()) {
            output.print(
                    new ProblemReport(data.toString(), errors).in(Document.of("tidegate.upgrades.policy.validate/v1")));
            throw new CommandFailure(ExitCode.WRONG_USAGE, "nothing was compared: mend these errors first");
        }
        var variables = new SecretVariables(System.getenv());
        var sites = DataSites.of(files, secrets == null ? variables : new SecretDirectory(secrets).or(variables));
        var chosen = chosen(files, sites);
        var survey = new Survey(OrganisationOptions.ocm(clock, Sleeper.real()), clock, sites.sites());
        var proposals = Desk.reading(() -> chosen.stream()
                .map(file -> work.apply(file, survey.census(file)))
                .toList());
        var shown = new FileProposals(data, tree);
        output.print(shown.show(proposals, clock.instant(), write));
        if (shown.isRefused()) {
            return ExitCode.REFUSED;
        }
        return tellsPending && !write && shown.changesSomething() ? ExitCode.CHANGES_PENDING : ExitCode.DONE;
    }

    private List<OrganisationFile> chosen(UpgradeFiles files, DataSites sites) {
        var chosen = sites.organisations().stream()
                .map(AllowedOrganisation::key)
                .filter(key -> only.isEmpty() || only.contains(key.id()))
                .flatMap(key -> files.organisation(key).stream())
                .toList();
        if (chosen.isEmpty()) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    sites.problems().isEmpty()
                            ? data + " names no such organisation"
                            : String.join("; ", sites.problems()));
        }
        return chosen;
    }

    /** Templates lie in the data tree, and nowhere else. */
    Templates templates() {
        return path -> {
            var root = data.toAbsolutePath().normalize();
            var file = root.resolve(path.startsWith("/") ? path.substring(1) : path)
                    .normalize();
            if (!file.startsWith(root)) {
                return Parsed.refused("template", 0, "template %s is not in the data tree".formatted(path));
            }
            try {
                return Parsed.accepted(Files.readString(file));
            } catch (IOException unreadable) {
                return Parsed.refused("template", 0, "template %s cannot be read".formatted(path));
            }
        };
    }

    private DataTree tree() {
        try {
            return DataTree.load(data, UpgradeSchemas.shipped(), Limits.usual());
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.WRONG_USAGE, data + " cannot be read: " + e.getMessage(), e);
        }
    }
}
