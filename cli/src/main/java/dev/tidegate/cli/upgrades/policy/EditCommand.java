package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.cli.output.Document;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.problem.ProblemReport;
import dev.tidegate.cli.shell.CommandFailure;
import dev.tidegate.cli.shell.EndsWith;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.desk.ChangeOptions;
import dev.tidegate.cli.upgrades.desk.CommandText;
import dev.tidegate.cli.upgrades.desk.Edit;
import dev.tidegate.cli.upgrades.desk.Found;
import dev.tidegate.cli.upgrades.desk.Intent;
import dev.tidegate.cli.upgrades.desk.OrganisationOptions;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.upgrades.edit.FormText;
import dev.tidegate.upgrades.edit.LabelChanges;
import dev.tidegate.upgrades.edit.LabelOwner;
import dev.tidegate.upgrades.edit.PolicyForm;
import dev.tidegate.upgrades.policy.Labels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lets somebody change a policy in an editor. */
@Command(
        name = "edit",
        description = {
            "Change the policy of a cluster in an editor, then go on as 'policy set' does.",
            "",
            "If what was written cannot be used, the file stays where it is, and is named."
        },
        footer = {
            "  tidegate upgrades policy edit harbour-eu-1",
            "  tidegate upgrades policy edit harbour-eu-1 --editor 'code --wait'",
        })
@EndsWith({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class EditCommand implements Callable<ExitCode> {

    @Parameters(paramLabel = "<cluster>", description = "Name, id or UUID of the cluster.")
    private String cluster = "";

    @Option(
            names = "--editor",
            paramLabel = "<command>",
            defaultValue = "${env:VISUAL:-${env:EDITOR:-vi}}",
            order = 1,
            description = "The editor; VISUAL, EDITOR or vi unless said otherwise.")
    private String editor = "vi";

    @Mixin
    private ChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        var desk = organisations.open();
        var found = desk.cluster(cluster);
        var name = found.cluster().name();
        var file = Files.createTempFile("tidegate-" + name + "-", ".yml");
        Files.writeString(file, FormText.ofCluster(name, PolicyForm.of(found.labels())));
        open(file);
        var policies = PolicyFiles.read(List.of(file));
        var problems = policies.check(desk.now());
        if (problems.stream().anyMatch(Problem::isError)) {
            output.print(new ProblemReport(file.toString(), problems).in(Document.of("tidegate.upgrades.changes/v1")));
            throw new CommandFailure(ExitCode.WRONG_USAGE, "nothing was written; what you wrote is kept in " + file);
        }
        var goal = goal(policies, found, file);
        var finish = new ArrayList<>(List.of("tidegate", "upgrades", "policy", "set", name));
        finish.addAll(SetOptions.words(found.labels(), goal, option -> false));
        var end = change.carryOut(
                desk,
                Intent.of(Edit.of(found, goal, LabelChanges.Unknown.KEEP, CommandText.of(finish))),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
        if (end == ExitCode.DONE) {
            Files.deleteIfExists(file);
        }
        return end;
    }

    private static Labels goal(PolicyFiles policies, Found found, Path file) {
        var forms = policies.forms();
        if (forms.size() != 1
                || forms.get(0).kind() != LabelOwner.Kind.SUBSCRIPTION
                || !forms.get(0).name().equals(found.cluster().name())) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "nothing was written: %s is no longer the policy of cluster %s alone"
                            .formatted(file, found.cluster().name()));
        }
        return forms.get(0).labels();
    }

    private void open(Path file) throws IOException, InterruptedException {
        var words = new ArrayList<>(List.of(editor.strip().split("\\s+", -1)));
        words.add(file.toString());
        int end;
        try {
            end = new ProcessBuilder(words).inheritIO().start().waitFor();
        } catch (IOException missing) {
            throw new CommandFailure(
                    ExitCode.WRONG_USAGE,
                    "the editor %s cannot be started; name one with --editor".formatted(editor),
                    missing);
        }
        if (end != 0) {
            throw new CommandFailure(
                    ExitCode.FAILED, "nothing was written: the editor ended with %d; see %s".formatted(end, file));
        }
    }
}
