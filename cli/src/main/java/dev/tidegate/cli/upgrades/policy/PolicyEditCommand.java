package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.ProblemReport;
import dev.tidegate.application.upgrades.change.LabelChangeRequest;
import dev.tidegate.application.upgrades.change.OwnerLabelChanges;
import dev.tidegate.application.upgrades.change.SelectedCluster;
import dev.tidegate.application.upgrades.policy.PolicyFiles;
import dev.tidegate.cli.output.OutputOption;
import dev.tidegate.cli.shell.AdditionalExitCodes;
import dev.tidegate.cli.shell.CommandText;
import dev.tidegate.cli.shell.ExitCode;
import dev.tidegate.cli.upgrades.option.LabelChangeOptions;
import dev.tidegate.cli.upgrades.option.OrganisationOptions;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.files.TemporaryFiles;
import dev.tidegate.upgrades.labeledit.ClusterPolicyForm;
import dev.tidegate.upgrades.labeledit.LabelChangePlan;
import dev.tidegate.upgrades.labeledit.LabelOwner;
import dev.tidegate.upgrades.labeledit.PolicyFormWriter;
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
@AdditionalExitCodes({ExitCode.NOT_ALLOWED, ExitCode.REFUSED})
public final class PolicyEditCommand implements Callable<ExitCode> {

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
    private LabelChangeOptions change;

    @Mixin
    private OrganisationOptions organisations;

    @Mixin
    private OutputOption output;

    @Override
    public ExitCode call() throws IOException, InterruptedException {
        var session = organisations.open();
        var found = session.cluster(cluster);
        var name = found.cluster().name();
        var file = TemporaryFiles.file("tidegate-" + name + "-", ".yml");
        Files.writeString(file, PolicyFormWriter.ofCluster(name, ClusterPolicyForm.of(found.labels())));
        open(file);
        var policies = PolicyFiles.read(List.of(file));
        var problems = policies.check(session.now());
        if (problems.stream().anyMatch(Problem::isError)) {
            output.print(new ProblemReport(file.toString(), problems).in(Document.of("tidegate.upgrades.changes/v1")));
            throw new RequestFailure(Status.INVALID_INPUT, "nothing was written; what you wrote is kept in " + file);
        }
        var goal = goal(policies, found, file);
        var finish = new ArrayList<>(List.of("tidegate", "upgrades", "policy", "set", name));
        finish.addAll(SetOptions.words(found.labels(), goal, option -> false));
        var end = change.carryOut(
                session,
                LabelChangeRequest.of(
                        OwnerLabelChanges.of(found, goal, LabelChangePlan.UnknownLabels.KEEP, CommandText.of(finish))),
                Document.of("tidegate.upgrades.changes/v1"),
                output);
        if (end == ExitCode.DONE) {
            Files.deleteIfExists(file);
        }
        return end;
    }

    private static Labels goal(PolicyFiles policies, SelectedCluster found, Path file) {
        var forms = policies.forms();
        if (forms.size() != 1
                || forms.get(0).kind() != LabelOwner.Kind.SUBSCRIPTION
                || !forms.get(0).name().equals(found.cluster().name())) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
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
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "the editor %s cannot be started; name one with --editor".formatted(editor),
                    missing);
        }
        if (end != 0) {
            throw new RequestFailure(
                    Status.FAILED, "nothing was written: the editor ended with %d; see %s".formatted(end, file));
        }
    }
}
